-- Quantities that order lines took at contract prices; each is given back once if its order ends unpaid.
create table contract_use (
  line_id bigint primary key,
  shop_id bigint not null,
  order_id bigint not null,
  contract_id bigint not null,
  goods_id bigint not null,
  qty milli not null check (qty > 0),
  given_back boolean not null default false,
  create_time timestamptz(3) not null,
  foreign key (shop_id, contract_id) references contract (shop_id, contract_id)
);
create index contract_use_of_order on contract_use (order_id);
create index contract_use_of_contract on contract_use (contract_id, goods_id) where not given_back;
