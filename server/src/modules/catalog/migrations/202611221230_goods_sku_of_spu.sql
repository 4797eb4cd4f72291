-- Favourites and latest sales also show deleted specifications: without those in the index, each product read the whole table.
drop index goods_sku_of_spu;
create index goods_sku_of_spu on goods_sku (spu_id, sort, goods_id);
