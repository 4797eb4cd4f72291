-- What goods cost at least by the unit the shop prices them by, at so many thousandths of the base unit; where it names none, by the
-- kilogram of packs that are weighed. For comparing packs of different size.
alter table goods_card add column trade_price fen, add column trade_unit text not null default '公斤', add column trade_rate milli,
  add column trade_exact boolean not null default false, add column convert_rate milli not null default 1000;
