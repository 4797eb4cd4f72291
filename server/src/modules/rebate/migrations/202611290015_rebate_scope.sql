-- The products the rule applied to at the time of earning, null for all; refunds take back by the same.
alter table rebate_record add column spu_ids bigint[];
update rebate_record e set spu_ids = r.spu_ids from rebate_rule r
where r.shop_id = e.shop_id and r.rebate_type = e.rebate_type and r.scope_type = 2;
