-- The enterprise that paid: the buyer, or the payer by a treaty. Refunds to a balance go to it.
alter table payment add column payer_bo_id bigint references enterprise;
update payment set payer_bo_id = coalesce((
  select m.bo_id from org_member m join enterprise e using (bo_id)
  where payment.pay_type = 5 and m.user_id = payment.payer_user_id and m.state = 1 and e.enterprise_type = 1
  order by m.bo_id limit 1), bo_id);
alter table payment alter column payer_bo_id set not null;
