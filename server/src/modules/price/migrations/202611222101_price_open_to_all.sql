-- Ladder prices for everybody, not only customers of the shop. They begin at the list price, so that lists need not read them.
alter table price_scheme add column open_to_all boolean not null default false,
  add check (not open_to_all or target_type = 3);
drop trigger audited on price_scheme;
drop trigger audited_changes on price_scheme;
select audit_changes('price_scheme', '{scheme_id}',
  '{shop_id,target_type,customer_ids,group_ids,begin_time,end_time,priority,enabled,open_to_all}');
