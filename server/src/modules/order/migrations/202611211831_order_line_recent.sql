-- Finds the latest sales of goods without reading all of them.
create index order_line_recent on order_line (goods_id, line_id);
drop index order_line_of_goods;
alter index order_line_recent rename to order_line_of_goods;
