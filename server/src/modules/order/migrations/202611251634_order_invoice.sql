-- Time until which the shop may take back its newest invoice, if the buyer has not received it.
alter table trade_order add column invoice_until timestamptz(3);
-- Whether any part of it waits for an invoice.
alter table trade_order add column invoice_waits boolean not null default false;
