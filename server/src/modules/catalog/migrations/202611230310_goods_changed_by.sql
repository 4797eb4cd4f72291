-- Who changed goods last: said to others who change an older version.
alter table goods_spu add updated_by bigint;
