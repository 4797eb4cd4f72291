-- Orders fetched by appointment: a time is confirmed, vehicles come and are weighed, the buyer audits.
alter table trade_order
  add column by_appointment boolean not null default false,
  add column pickup_time timestamptz(3),
  add check (not by_appointment or delivery_type = 3);

-- Weighed goods may come to a tenth more than was ordered; the surplus is not charged.
alter table order_line
  drop constraint order_line_check,
  add constraint order_line_ship_qty_check
    check (ship_qty between 0 and case when weigh_goods then order_qty + order_qty / 10 else order_qty end);

alter table order_vehicle
  add column load_ton milli check (load_ton > 0),
  add column plan_qty milli check (plan_qty > 0),
  -- Thousandths of a kilogram, by the shop's scale and by the buyer's own.
  add column gross_kg milli check (gross_kg > 0),
  add column tare_kg milli check (tare_kg > 0),
  add column net_kg milli generated always as (gross_kg - tare_kg) stored,
  add column buyer_gross_kg milli check (buyer_gross_kg > 0),
  add column buyer_tare_kg milli check (buyer_tare_kg > 0),
  add column in_time timestamptz(3),
  add column remark text check (length(remark) <= 100),
  add constraint order_vehicle_weighs_more_loaded check (gross_kg > tare_kg and buyer_gross_kg > buyer_tare_kg),
  add unique (shop_id, order_vehicle_id);
create unique index order_vehicle_once on order_vehicle (shop_id, order_id, plate_no)
  where package_id is null and vehicle_status <> 9;

drop trigger audited on order_vehicle;
drop trigger audited_changes on order_vehicle;
select audit_changes('order_vehicle', '{order_vehicle_id}',
  '{order_id,plate_no,gross_kg,tare_kg,buyer_gross_kg,buyer_tare_kg}', '{driver_name,driver_mobile}');
