-- Later steps had overwritten how some orders ended; this restores it from the step that ended them.
update trade_order o set cancel_time = e.time, cancel_reason = e.text,
  cancel_type = case e.action when 'cancel' then 1 when 'expire' then 2 when 'close' then 3 else o.cancel_type end
from (
  select distinct on (order_id) order_id, time, text, action from order_log
  where to_status in (90, 91) and from_status not in (90, 91) order by order_id, log_id) e
where o.order_id = e.order_id and o.order_status in (90, 91)
  and (o.cancel_time, o.cancel_reason) is distinct from (e.time, e.text);
