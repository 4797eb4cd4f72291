-- Scores of its service and delivery, beside that of its goods; null until it has reviews.
alter table shop
  add column service_tenths smallint check (service_tenths between 10 and 50),
  add column logistics_tenths smallint check (logistics_tenths between 10 and 50);
