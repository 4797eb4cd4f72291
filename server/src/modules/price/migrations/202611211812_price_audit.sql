-- How much was sold at a price follows from the orders.
select audit_changes('sale_price', '{sale_id}', '{shop_id,goods_id,price,begins_at,ends_at,per_user_quantity,stock_quantity,enabled}');
select audit_changes('price_scheme', '{scheme_id}', '{shop_id,target_type,customer_ids,group_ids,begins_at,ends_at,priority,enabled}');
select audit_changes('price_scheme_goods', '{scheme_id,goods_id}', '{price_mode,price,discount_bp,minus,tiers}');
