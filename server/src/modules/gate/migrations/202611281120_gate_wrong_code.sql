-- Number of wrong pick-up codes at a gate on a day: of all clerks (0) and of each clerk.
create table gate_wrong_code (
  shop_id bigint not null,
  delivery_id bigint not null,
  day date not null,
  clerk_id bigint not null,
  times smallint not null check (times >= 0),
  last_time timestamptz(3) not null,
  primary key (shop_id, delivery_id, day, clerk_id),
  foreign key (shop_id, delivery_id) references delivery_entry (shop_id, delivery_id)
);
create index gate_wrong_code_by_age on gate_wrong_code (last_time);
