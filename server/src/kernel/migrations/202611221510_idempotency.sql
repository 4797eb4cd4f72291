-- A key belongs to one person in one enterprise and shop; 0 if the call is made for none. Old keys are dropped, because they do not
-- name these.
truncate idempotency;
alter table idempotency add column bo_id bigint not null, add column shop_id bigint not null;
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency add primary key (user_id, bo_id, shop_id, endpoint, key);
