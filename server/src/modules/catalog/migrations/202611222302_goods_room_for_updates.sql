-- Leaves room on each page as for orders, since each sale changes the counts of its goods.
alter table goods_spu set (fillfactor = 80);
alter table goods_sku set (fillfactor = 80);
