select audit_changes('goods_sku', '{goods_id}', '{shop_id,price,market_price,cost_price}');
select audit_changes('category', '{category_id}', '{commission_rate}');
-- What the operator took down and released, and why.
select audit_changes('goods_spu', '{spu_id}', '{shop_id,taken_down_reason}', '{}', false);
