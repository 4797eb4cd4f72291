-- The books are their own record: an entry names its actor, so the audit trail does not record it again.
alter table ledger_entry add column trace text, add column actor_id bigint, add column act text;
alter table ledger_entry alter column trace set default acting_trace(), alter column actor_id set default acting_actor(),
  alter column act set default acting_act();
