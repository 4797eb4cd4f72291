-- Until when the shop may take back the newest invoice it issued and the buyer has not received.
alter table trade_order add column invoice_until timestamptz(3);
-- Something of it waits to be issued.
alter table trade_order add column invoice_waits boolean not null default false;
