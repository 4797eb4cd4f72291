-- Whether a receipt is made automatically when an order is received, and its warehouse if the enterprise names one.
alter table scm_basic
  add column auto_create_receipt boolean not null default false,
  add column default_warehouse text not null default '' check (length(default_warehouse) <= 30);
drop trigger audited on scm_basic;
drop trigger audited_changes on scm_basic;
select audit_changes('scm_basic', '{bo_id}', '{receive_need_check,allow_over_receive_bp,require_weigh,auto_create_receipt,default_warehouse}');
