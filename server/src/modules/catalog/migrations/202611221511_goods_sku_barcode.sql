-- Whether a tracking number is the number of goods is asked with every parcel.
create index goods_sku_of_barcode on goods_sku (shop_id, barcode) where barcode is not null;
