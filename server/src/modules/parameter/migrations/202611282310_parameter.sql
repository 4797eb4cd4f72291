-- Parameters that operators changed; one without a row has its default.
create table parameter_value (
  name text primary key check (length(name) between 3 and 60),
  value int not null,
  reason text not null check (length(reason) between 2 and 200),
  change_time timestamptz(3) not null,
  version int not null default 1
);
select audit_changes('parameter_value', '{name}', '{value,reason}', '{}');
