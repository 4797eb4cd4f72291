-- The server also sends monthly letters; a payment may settle a part of an order, and several payments may settle one order.
alter table credit_statement alter column send_by drop not null;
create index credit_payment_order_of_order on credit_payment_order (order_id);
