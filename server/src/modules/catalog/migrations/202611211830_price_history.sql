-- What each specification cost by list, from when on: a row for every change.
create table goods_price (
  goods_id bigint not null references goods_sku,
  since timestamptz(3) not null,
  price fen not null check (price >= 0),
  primary key (goods_id, since)
);
insert into goods_price (goods_id, since, price)
select k.goods_id, p.create_time, k.price from goods_sku k join goods_spu p using (spu_id);
