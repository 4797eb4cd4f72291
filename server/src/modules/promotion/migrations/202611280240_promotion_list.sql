-- A shop lists its full reductions, newest first.
create index promotion_of_shop on promotion (shop_id, promotion_id) where not deleted;
