-- Approval by the buyer's company before payment: 0 not asked, 1 waits, 2 agreed, 3 refused.
alter table trade_order add column approval_status smallint not null default 0 check (approval_status between 0 and 3);
