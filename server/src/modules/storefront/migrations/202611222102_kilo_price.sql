-- What a kilogram costs at least, of goods whose packs are weighed: for comparing packs of different size.
alter table goods_card add column kilo_price fen;
