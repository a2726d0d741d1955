-- An advisor reminds too, within the tenant (docs/decisions/100).
GRANT INSERT ON reminder TO oferta_app;
