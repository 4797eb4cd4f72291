-- For the question whether lots hold stock of goods, asked when their stock type changes.
create index auction_holding on auction (goods_id) where holds_stock;
