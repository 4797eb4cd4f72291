-- A seller's list is sorted by the last change, also over all states; a name or code is searched from its middle.
create index goods_spu_changed on goods_spu (shop_id, update_time desc, spu_id desc) where not deleted;
create index goods_spu_name on goods_spu using gin (name gin_trgm_ops) where not deleted;
create index goods_sku_code on goods_sku using gin (sku_code gin_trgm_ops) where sku_code is not null and not deleted;
create index goods_sku_spec on goods_sku using gin (spec_text gin_trgm_ops) where not deleted;
