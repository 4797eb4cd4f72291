-- A seller's list stands in the order of the last change, in all states together, too; a name or code is searched in the middle.
create index goods_spu_changed on goods_spu (shop_id, update_time desc, spu_id desc) where not deleted;
create index goods_spu_name on goods_spu using gin (name gin_trgm_ops) where not deleted;
create index goods_sku_code on goods_sku using gin (sku_code gin_trgm_ops) where sku_code is not null and not deleted;
create index goods_sku_spec on goods_sku using gin (spec_text gin_trgm_ops) where not deleted;
