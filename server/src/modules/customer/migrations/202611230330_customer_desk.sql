-- Rules by which customers join groups, and the reason why an applicant was refused.
alter table customer_group add column min_order_count int check (min_order_count > 0),
  add column min_order_money fen check (min_order_money > 0);
alter table customer add column audit_reason text not null default '' check (length(audit_reason) <= 100),
  add column audit_time timestamptz(3);
create index customer_of_group on customer using gin (group_ids);
select audit_changes('customer_group', '{group_id}', '{shop_id,name,min_order_count,min_order_money}');
