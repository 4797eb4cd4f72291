-- For finding customers who have not ordered for a while.
create index customer_lately on customer (shop_id, last_order_time);
