-- Recent unpaid orders of a buyer, for the bounds of stock held without payment.
create index trade_order_unpaid_of_buyer on trade_order (buyer_user_id, create_time) where pay_status = 0;
create index trade_order_unpaid_of_enterprise on trade_order (buyer_bo_id, create_time) where pay_status = 0;
