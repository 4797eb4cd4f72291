-- For a pick-up order, `area_name` to `lat` are the place; these columns are the hours, the contact, and the code that the buyer
-- shows.
alter table order_delivery
  add column pickup_code text check (pickup_code ~ '^[0-9]{6}$'),
  add column open_time text,
  add column contact_name text,
  add column contact_mobile text;
drop trigger audited on order_delivery;
drop trigger audited_changes on order_delivery;
select audit_changes('order_delivery', '{order_id}', '{delivery_id,province_id,city_id,county_id}',
  '{receiver,mobile,area_name,address,lng,lat,contact_name,contact_mobile}', false);
