-- Coupon with which the order was placed, and the freight it saved if it takes nothing off the goods.
alter table trade_order add column coupon_user_id bigint;
alter table trade_order add column coupon_freight_money fen_nonnegative not null default 0;
alter table trade_order add constraint trade_order_coupon check (coupon_user_id is not null or (coupon_money = 0 and coupon_freight_money = 0));
