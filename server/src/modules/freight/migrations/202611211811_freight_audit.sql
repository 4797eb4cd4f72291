-- Freight prices, and the contact persons of pick-up points.
select audit_changes('freight_rule', '{freight_id,position}', '{area_ids,first_unit,first_money,next_unit,next_money,max_km}');
select audit_changes('freight_free_rule', '{freight_id,position}', '{area_ids,free_type,free_money,free_qty}');
select audit_changes('delivery_entry', '{delivery_id}', '{shop_id,freight_id,min_order_money,enabled,deleted}',
  '{address,lng,lat,contact_name,contact_mobile}');
