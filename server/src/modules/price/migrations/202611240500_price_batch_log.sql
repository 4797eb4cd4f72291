-- Changes that batches made to prices of schemes: by whom, when, from what to what.
create table price_batch_log (
  log_id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  scheme_id bigint not null,
  goods_id bigint not null,
  set_by bigint not null references app_user,
  set_time timestamptz(3) not null,
  -- Whether it undid an earlier change.
  undone boolean not null,
  -- { mode, value, tiers, listPrice }: price of the scheme for the goods, and their list price then.
  before jsonb not null,
  after jsonb not null,
  foreign key (shop_id, scheme_id) references price_scheme (shop_id, scheme_id),
  foreign key (shop_id, goods_id) references goods_sku (shop_id, goods_id)
);
create index price_batch_log_of_shop on price_batch_log (shop_id, log_id desc);
create index price_batch_log_of_scheme on price_batch_log (scheme_id, log_id desc);
