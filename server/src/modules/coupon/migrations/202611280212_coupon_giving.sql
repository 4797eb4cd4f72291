-- A holder is reminded once of a coupon that ends soon; holders are listed by the time of receipt.
alter table coupon_user add column reminded boolean not null default false;
create index coupon_user_to_remind on coupon_user (valid_end) where state = 1 and not reminded;
create index coupon_user_newest on coupon_user (coupon_id, coupon_user_id);
create index coupon_user_received on coupon_user (user_id, receive_time) where source = 1;
