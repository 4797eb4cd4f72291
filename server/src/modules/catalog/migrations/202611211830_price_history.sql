-- List prices of each specification with their start times: a row for every change.
create table goods_price (
  goods_id bigint not null,
  shop_id bigint not null,
  since timestamptz(3) not null,
  price fen not null check (price >= 0),
  primary key (goods_id, since),
  foreign key (shop_id, goods_id) references goods_sku (shop_id, goods_id)
);
