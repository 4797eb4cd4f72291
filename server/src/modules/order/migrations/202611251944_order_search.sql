-- Searches a million orders by their number or its end, by their receiver, and by the last digits of a mobile.
drop index trade_order_of_number;
create index trade_order_of_number on trade_order (order_no text_pattern_ops);
create index trade_order_of_number_end on trade_order (reverse(order_no) text_pattern_ops);
create index order_delivery_of_receiver on order_delivery (shop_id, receiver);
create index order_delivery_of_mobile on order_delivery (shop_id, reverse(mobile) text_pattern_ops);
