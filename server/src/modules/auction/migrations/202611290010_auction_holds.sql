-- Whether lots hold some of the stock of goods is asked as its kind is changed.
create index auction_holding on auction (goods_id) where holds_stock;
