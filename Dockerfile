# One image for web, worker and beat: docker-compose.yml says which it is.
FROM python:3.11-slim-bookworm

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PATH="/venv/bin:$PATH"
WORKDIR /app

COPY requirements.txt .
RUN python -m venv /venv && pip install --no-cache-dir --require-hashes -r requirements.txt

COPY . .
# Collecting needs settings that start, not the ones the site will run with.
RUN DEBUG=0 SECRET_KEY=only-while-building VAR_DIR=/app/var \
    python manage.py collectstatic --noinput \
    && useradd --system --no-create-home buzzboard \
    && mkdir /data && chown -R buzzboard /app/var /data
USER buzzboard

ENV DEBUG=0
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD \
    ["python", "-m", "config.healthcheck"]
CMD ["python", "-m", "config.serve", "--host", "0.0.0.0"]
