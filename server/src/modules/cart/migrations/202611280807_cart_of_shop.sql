-- Goods of a shop in carts since a moment.
create index cart_item_of_shop on cart_item (shop_id, add_time);
