-- Lowest price of goods by the shop's price unit, which is so many thousandths of the base unit; without such a unit, by the
-- kilogram if packs are weighed. It compares packs of different size.
alter table goods_card add column trade_price fen, add column trade_unit text not null default '公斤', add column trade_rate milli,
  add column trade_exact boolean not null default false, add column convert_rate milli not null default 1000;
