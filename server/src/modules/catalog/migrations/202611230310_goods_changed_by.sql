-- Person who last changed the goods, shown to others who change an older version.
alter table goods_spu add updated_by bigint;
