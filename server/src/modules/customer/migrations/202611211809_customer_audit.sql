-- The sums of orders are not audited: they follow from the orders.
select audit_changes('customer', '{customer_id}', '{shop_id,buyer_bo_id,buyer_user_id,level,group_ids,channel_user_id,
  credit_limit,credit_used,credit_days,audit_state,state}', '{name,contact_name,mobile}');
