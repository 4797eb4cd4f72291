-- What lies in carts of a shop since a while.
create index cart_item_of_shop on cart_item (shop_id, add_time);
