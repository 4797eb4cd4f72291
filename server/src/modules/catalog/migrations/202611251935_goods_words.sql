-- The index holds everything a list of goods is searched, sorted and counted by: for a shop of 100,000 goods, nothing else is read.
drop index goods_spu_changed;
create index goods_spu_changed on goods_spu (shop_id, update_time desc, spu_id desc)
  include (name, sale_state, on_shelf, sold_qty) where not deleted;
create index goods_sku_words on goods_sku (shop_id, goods_id)
  include (spu_id, sku_code, spec_text, barcode, price, sort, enabled, goods_deleted) where not deleted;
