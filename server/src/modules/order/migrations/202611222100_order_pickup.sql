-- Of an order that is picked up, `area_name` to `lat` are where; this is when and from whom, and what the buyer shows there.
alter table order_delivery
  add column pickup_code text check (pickup_code ~ '^[0-9]{6}$'),
  add column open_time text,
  add column contact_name text,
  add column contact_mobile text;
