-- Goods with a freight template or a delivery template; neither is deleted while any goods use it.
create index goods_spu_of_freight on goods_spu (shop_id, freight_template_id) where freight_template_id is not null and not deleted;
create index goods_spu_of_delivery on goods_spu (shop_id, delivery_template_id) where delivery_template_id is not null and not deleted;
