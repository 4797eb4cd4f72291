-- A key is of one person in one enterprise and shop; 0 where the call is made for none. What was kept so far is forgotten: it says
-- not for which.
truncate idempotency;
alter table idempotency add column bo_id bigint not null, add column shop_id bigint not null;
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency add primary key (user_id, bo_id, shop_id, endpoint, key);
