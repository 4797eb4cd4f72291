-- Refunds of each line, the after-sales that are open on it, and how the order waits for them.
alter table order_line
  -- Part of `refund_qty` that had not been sent; it is no longer owed.
  add column dropped_qty milli not null default 0,
  -- Freight in `refunded_money`.
  add column refunded_freight fen not null default 0,
  -- Agreed refunds that wait for the transfer of the shop: the quantity, its unsent part, the money, and the freight in it. Nobody
  -- else can claim them; they count as refunded after the transfer.
  add column promised_qty milli not null default 0,
  add column promised_dropped milli not null default 0,
  add column promised_money fen not null default 0,
  add column promised_freight fen not null default 0,
  -- Open after-sales of the line, which belong to a higher room; null if none.
  add column after_sales_id bigint,
  -- Number of times after-sales were applied for.
  add column after_sales_times smallint not null default 0,
  add constraint order_line_dropped check (dropped_qty between 0 and refund_qty),
  add constraint order_line_refunded check (refunded_freight between 0 and freight_money
    and refunded_money - refunded_freight between 0 and pay_money - freight_money),
  add constraint order_line_promised check (promised_qty between 0 and order_qty - refund_qty
    and promised_dropped between 0 and promised_qty
    and promised_freight between 0 and freight_money - refunded_freight
    and promised_money - promised_freight between 0 and pay_money - freight_money - refunded_money + refunded_freight);
alter table trade_order
  -- Whether after-sales of any of its lines may be applied for.
  add column refundable boolean not null default true,
  -- Whether anything still owed is outside after-sales and may be sent.
  add column sendable boolean not null default true,
  -- Time since which its deadlines stand still; null if they run.
  add column after_sale_since timestamptz(3);
create index trade_order_in_after_sale_of_buyer on trade_order (buyer_user_id) where after_sale_status = 1;
