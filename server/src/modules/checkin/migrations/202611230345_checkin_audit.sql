-- Papers of an application, the verdicts of the operator, and the contract with the platform.
alter table shop_checkin
  -- [{qualType, certNo, issuer, validFrom, validTo, fileList}]
  add column qualifications jsonb not null default '[]',
  -- [{row, ok, reason}]: the operator's verdict on each requirement
  add column verdicts jsonb not null default '[]',
  -- [{field, msg}]: what the applicant has to mend, by field
  add column faults jsonb not null default '[]',
  add column reject_reason text not null default '' check (length(reject_reason) <= 200),
  add column submit_time timestamptz(3),
  add column audit_by bigint references app_user,
  add column audit_time timestamptz(3),
  add column contract_version text,
  add column contract_time timestamptz(3),
  -- Settlement account of the shop; the number is encrypted (decision 61).
  add column settle_holder text check (length(settle_holder) between 1 and 60),
  add column settle_bank text check (length(settle_bank) between 1 and 60),
  add column settle_no_encrypted bytea,
  add column settle_no_tail text check (length(settle_no_tail) = 4),
  add check ((settle_no_encrypted is null) = (settle_no_tail is null)),
  add check (state not in (10, 20) or num_nulls(settle_holder, settle_bank, settle_no_tail) = 0),
  add check (state <> 30 or reject_reason <> ''),
  add check (state not in (10, 20) or submit_time is not null);
create index shop_checkin_to_audit on shop_checkin (state, apply_id);

drop trigger audited on shop_checkin;
drop trigger audited_changes on shop_checkin;
select audit_changes('shop_checkin', '{apply_id}', '{bo_id,user_id,shop_id,apply_type,state,bus_type_ids,main_category_ids,
  reject_reason,faults,verdicts,contract_version}', '{shop_name,contact_name,contact_mobile,area_id,address,
  qualifications,settle_holder,settle_bank,settle_no_encrypted,settle_no_tail}');
