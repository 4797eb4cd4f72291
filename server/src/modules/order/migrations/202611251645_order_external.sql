-- Orders that a shop took on another platform, with their numbers there; each is entered once.
create table order_external (
  order_id bigint primary key,
  shop_id bigint not null,
  -- 1 企联网, 2 集团ERP, 3 a shop on the web, 9 another
  platform smallint not null check (platform in (1, 2, 3, 9)),
  external_no text not null check (length(external_no) between 1 and 40),
  -- The same number in one spelling.
  external_key text not null check (external_key <> ''),
  time timestamptz(3) not null,
  unique (shop_id, platform, external_key),
  foreign key (shop_id, order_id) references trade_order (shop_id, order_id)
);
create index order_external_of_shop on order_external (shop_id, order_id desc);
