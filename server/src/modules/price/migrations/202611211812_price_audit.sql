-- The quantity sold is not audited: it follows from the orders.
select audit_changes('sale_price', '{sale_id}', '{shop_id,goods_id,price,begin_time,end_time,per_user_qty,stock_qty,enabled}');
select audit_changes('price_scheme', '{scheme_id}', '{shop_id,target_type,customer_ids,group_ids,begin_time,end_time,priority,enabled}');
select audit_changes('price_scheme_goods', '{scheme_id,goods_id}', '{price_mode,price,discount,minus,tiers}');
