-- Every parcel checks whether its tracking number is a number of goods.
create index goods_sku_of_barcode on goods_sku (shop_id, barcode) where barcode is not null;
