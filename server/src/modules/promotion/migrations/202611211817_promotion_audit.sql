-- Changes of price reductions.
select audit_changes('promotion', '{promotion_id}', '{shop_id,promotion_type,tiers,repeatable,begin_time,end_time,scope_type,
  spu_ids,customer_group_ids,active,deleted}');
