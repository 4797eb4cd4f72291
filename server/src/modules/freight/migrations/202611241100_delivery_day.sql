-- Quantity that a delivery way or pick-up point takes on a day, in thousandths, and the orders that take it.
create table delivery_day (
  shop_id bigint not null,
  delivery_id bigint not null,
  day date not null,
  -- Counted even if the way has no limit, so that a limit set later includes earlier orders.
  taken_qty milli_nonnegative not null,
  primary key (shop_id, delivery_id, day),
  foreign key (shop_id, delivery_id) references delivery_entry (shop_id, delivery_id)
);
create index delivery_day_by_age on delivery_day (day);

-- What an order takes of a day. The row exists while the order goes on that day, so that nothing is given back twice.
create table delivery_day_use (
  order_id bigint primary key,
  shop_id bigint not null,
  delivery_id bigint not null,
  day date not null,
  qty milli_positive not null,
  foreign key (shop_id, delivery_id) references delivery_entry (shop_id, delivery_id)
);
create index delivery_day_use_by_age on delivery_day_use (day, delivery_id);
