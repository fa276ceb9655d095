"""The league's pages: they parse, call a service, and render."""
