-- Person who had invited the buyer at the time of the sale.
alter table order_extend add column referrer_user_id bigint;
create index order_extend_of_referrer on order_extend (referrer_user_id, order_id) where referrer_user_id is not null;
-- Orders that a person of the shop brought, newest first.
create index trade_order_of_channel on trade_order (shop_id, channel_user_id, create_time desc, order_id desc)
  where channel_user_id is not null;
