-- How much a way or place of delivery takes on a day, in thousandths of what orders count, and which orders that is.
create table delivery_day (
  shop_id bigint not null,
  delivery_id bigint not null,
  day date not null,
  -- Counted also where the way has no limit, so that one set later knows of the orders before it.
  taken_qty milli_nonnegative not null,
  primary key (shop_id, delivery_id, day),
  foreign key (shop_id, delivery_id) references delivery_entry (shop_id, delivery_id)
);
create index delivery_day_by_age on delivery_day (day);

-- What an order takes of a day: a row while it goes on that day, so that nothing is given back twice.
create table delivery_day_use (
  order_id bigint primary key,
  shop_id bigint not null,
  delivery_id bigint not null,
  day date not null,
  qty milli_positive not null,
  foreign key (shop_id, delivery_id) references delivery_entry (shop_id, delivery_id)
);
create index delivery_day_use_by_age on delivery_day_use (day, delivery_id);
