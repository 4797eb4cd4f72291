-- Whether an order stands in a bill between its shop and who bought: 0 in none, 1 in one that is not agreed on, 2 agreed on.
create domain bill_status as smallint check (value between 0 and 2);
alter table trade_order
  add column bill_status bill_status not null default 0,
  -- What the agreed bill asks for it.
  add column billed_money fen_nonnegative not null default 0;
create index trade_order_to_bill on trade_order (shop_id, buyer_bo_id, receive_time)
  where bill_status = 0 and order_status in (50, 60);
