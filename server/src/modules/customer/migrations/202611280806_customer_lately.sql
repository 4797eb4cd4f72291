-- Who did not order for a while is found by it.
create index customer_lately on customer (shop_id, last_order_time);
