-- Reason why a shop stopped the credit of a customer; existing debts stay as they are.
alter table customer add column credit_blocked text not null default '' check (length(credit_blocked) <= 100);
drop trigger audited on customer;
drop trigger audited_changes on customer;
select audit_changes('customer', '{customer_id}', '{shop_id,buyer_bo_id,buyer_user_id,level,group_ids,channel_user_id,
  credit_limit,credit_used,credit_days,credit_blocked,audit_state,state}', '{name,contact_name,mobile}');
