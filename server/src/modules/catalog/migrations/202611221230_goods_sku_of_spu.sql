-- Favourites and latest sales show deleted specifications, too: without them in the index each product read the whole table.
drop index goods_sku_of_spu;
create index goods_sku_of_spu on goods_sku (spu_id, sort, goods_id);
