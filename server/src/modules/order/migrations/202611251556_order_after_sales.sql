-- What after-sales gave back of each line, and which are open on it; how far an order waits for them.
alter table order_line
  -- Of `refund_qty` what had not been sent: it is not owed any more.
  add column dropped_qty milli not null default 0,
  -- Of `refunded_money` what was freight.
  add column refunded_freight fen not null default 0,
  -- What was agreed and waits for the transfer of the shop: of quantity, of that what had not been sent, of money, of that freight. It
  -- is nobody else's, and refunded once it came.
  add column promised_qty milli not null default 0,
  add column promised_dropped milli not null default 0,
  add column promised_money fen not null default 0,
  add column promised_freight fen not null default 0,
  -- The after-sales that are open on it; they belong to a room above.
  add column after_sales_id bigint,
  -- How often after-sales were applied for.
  add column after_sales_times smallint not null default 0,
  add constraint order_line_dropped check (dropped_qty between 0 and refund_qty),
  add constraint order_line_refunded check (refunded_freight between 0 and freight_money
    and refunded_money - refunded_freight between 0 and pay_money - freight_money),
  add constraint order_line_promised check (promised_qty between 0 and order_qty - refund_qty
    and promised_dropped between 0 and promised_qty
    and promised_freight between 0 and freight_money - refunded_freight
    and promised_money - promised_freight between 0 and pay_money - freight_money - refunded_money + refunded_freight);
alter table trade_order
  -- May after-sales be applied for of a line of it?
  add column refundable boolean not null default true,
  -- May something of it be sent: is not all that is still owed in after-sales?
  add column sendable boolean not null default true,
  -- Since when its deadlines stand still.
  add column after_sale_since timestamptz(3);
create index trade_order_in_after_sale_of_buyer on trade_order (buyer_user_id) where after_sale_status = 1;
