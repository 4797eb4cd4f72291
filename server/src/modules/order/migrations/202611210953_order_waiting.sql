-- Tabs of orders that wait for somebody; finished orders are not counted.
create index trade_order_to_review on trade_order (shop_id, create_time desc, order_id desc)
  where order_status in (50, 60) and review_status = 0;
create index trade_order_in_after_sale on trade_order (shop_id) where after_sale_status = 1;
