-- Changes of price reductions and of held coupons, which are worth money. The received and used numbers follow from the held
-- coupons.
select audit_changes('coupon', '{coupon_id}', '{shop_id,coupon_kind,internal,threshold_money,reduce_money,discount,max_reduce_money,scope_type,
  scope_ids,total_count,per_user_limit,valid_type,valid_begin,valid_end,valid_days,receive_begin,receive_end,
  customer_group_ids,stack_with_promotion,state,deleted}');
select audit_changes('coupon_user', '{coupon_user_id}', '{coupon_id,user_id,bo_id,source,state,order_id}');
