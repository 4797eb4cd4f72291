-- Finds a pick-up order by the code its buyer shows at a gate.
create index order_delivery_by_code on order_delivery (shop_id, delivery_id, pickup_code) where pickup_code is not null;
