-- Bill of the order between its shop and its buyer: 0 none, 1 one not agreed on, 2 one agreed on.
create domain bill_status as smallint check (value between 0 and 2);
alter table trade_order
  add column bill_status bill_status not null default 0,
  -- Amount that the agreed bill asks for it.
  add column billed_money fen_nonnegative not null default 0;
create index trade_order_to_bill on trade_order (shop_id, buyer_bo_id, receive_time)
  where bill_status = 0 and order_status in (50, 60);
