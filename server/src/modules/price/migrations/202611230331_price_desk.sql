-- Who set a price scheme and when; a deleted scheme is kept for the orders priced by it.
alter table price_scheme add column deleted boolean not null default false,
  add column set_by bigint references app_user,
  add column set_time timestamptz(3),
  add check (not (deleted and enabled));
drop index price_scheme_name_in_shop;
create unique index price_scheme_name_in_shop on price_scheme (shop_id, name) where not deleted;
create index price_scheme_of_shop on price_scheme (shop_id, create_time desc, scheme_id desc) where not deleted;
