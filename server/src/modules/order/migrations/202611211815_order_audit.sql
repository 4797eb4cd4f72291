-- The log of the order and the books record placing, payment and refunds. This records what changes in between: the amount to pay
-- and the destination.
alter table order_log add column trace text, add column act text;
alter table order_log alter column trace set default acting_trace(), alter column act set default acting_act();
drop trigger order_log_append_only on order_log;
drop function order_log_is_append_only();
create trigger order_log_append_only before update or delete or truncate on order_log
  for each statement execute function is_append_only();
select audit_changes('trade_order', '{order_id}', '{goods_money,full_reduction_money,coupon_money,points_money,adjust_money,weighed_money,
  freight_money,pay_money,fee_rate}', '{}', false);
select audit_changes('order_line', '{line_id}', '{list_price,deal_price,goods_money,full_reduction_money,coupon_money,
  points_money,adjust_money,weighed_money,freight_money,pay_money}', '{}', false);
select audit_changes('order_delivery', '{order_id}', '{delivery_id,province_id,city_id,county_id}',
  '{receiver,mobile,area_name,address,lng,lat}', false);
select audit_changes('order_extend', '{order_id}', '{}', '{buyer_name,buyer_user_name,buyer_mobile}', false);
select audit_changes('order_vehicle', '{order_vehicle_id}', '{order_id,plate_no}', '{driver_name,driver_mobile}');
