-- Sales of a shop count orders, as its pages say; before, they counted lines of orders.
update shop s set sold_count = (select count(*) from trade_order o where o.shop_id = s.shop_id and o.sale_counted);
