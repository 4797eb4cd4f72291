-- Letters of a month are sent by the house, too; a payment may settle a part of an order, and an order may be paid by several.
alter table credit_statement alter column send_by drop not null;
create index credit_payment_order_of_order on credit_payment_order (order_id);
