-- Audits the states of payments and refunds; the books say what an order got. A notification is itself a record.
select audit_changes('payment', '{payment_id}', '{pay_no,trade_no,payer_user_id,bo_id,pay_type,channel,pay_money,state,third_no}');
select audit_changes('refund', '{refund_id}', '{refund_no,payment_id,order_id,refund_money,way,state}');
alter table payment_notice add column trace text;
alter table payment_notice alter column trace set default acting_trace();
