-- Most goods of a shop that was opened for free, until it is checked in; null if unlimited.
alter table shop add column goods_limit int check (goods_limit > 0);
