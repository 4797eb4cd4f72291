-- Who served the buyer, and who invited them, as it was at the sale.
alter table order_extend add column channel_user_id bigint, add column referrer_user_id bigint;
create index order_extend_of_referrer on order_extend (referrer_user_id, order_id) where referrer_user_id is not null;
