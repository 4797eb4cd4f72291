-- Quantities that order lines took at a price of limited quantity; each is given back once if its order ends unpaid.
create table sale_price_use (
  line_id bigint primary key,
  shop_id bigint not null,
  order_id bigint not null,
  sale_id bigint not null,
  user_id bigint not null references app_user,
  qty milli not null check (qty > 0),
  given_back boolean not null default false,
  create_time timestamptz(3) not null,
  foreign key (shop_id, sale_id) references sale_price (shop_id, sale_id)
);
create index sale_price_use_of_order on sale_price_use (order_id);
create index sale_price_use_of_user on sale_price_use (sale_id, user_id) where not given_back;
