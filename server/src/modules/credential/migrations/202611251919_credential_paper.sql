-- Credentials of type 3: a paper that the goods of the order need before they are loaded, from the side that has it.
alter table credential_audit
  drop constraint credential_audit_credential_type_check,
  drop constraint credential_audit_check,
  add constraint credential_audit_type check (credential_type in (1, 2, 3)),
  add constraint credential_audit_side check (credential_type = 3 or submit_side = case credential_type when 1 then 2 else 1 end),
  add column paper_kind smallint check (paper_kind between 1 and 5),
  add column paper_no text check (length(paper_no) between 1 and 60),
  add column issuer text check (length(issuer) between 1 and 60),
  -- Last day on which it is valid.
  add column valid_to date,
  add constraint credential_audit_paper check (num_nonnulls(paper_kind, paper_no, issuer, valid_to) = case credential_type when 3 then 4 else 0 end);
drop index credential_audit_one_waiting;
create unique index credential_audit_one_waiting on credential_audit (order_id, credential_type, coalesce(paper_kind, 0)) where state = 1;
-- Papers that operators may audit if a side does not.
create index credential_audit_papers_waiting on credential_audit (submit_time, audit_id) where credential_type = 3 and state = 1;
drop trigger audited on credential_audit;
drop trigger audited_changes on credential_audit;
select audit_changes('credential_audit', '{audit_id}', '{shop_id,order_id,credential_type,submit_side,submit_by,file_ids,actual_lines,pay_money,
  serial_no,pay_time,paper_kind,valid_to,state,audit_by,audit_time}', '{payee,payer_name,payer_account,self_name,plate_no,paper_no}');
