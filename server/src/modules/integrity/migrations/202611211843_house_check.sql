-- Findings of the last check, by invariant and part of the rows; only contradictions have a row.
create table house_finding (
  invariant text not null,
  part bigint not null,
  broken int not null check (broken > 0),
  example bigint not null,
  check_time timestamptz(3) not null,
  primary key (invariant, part)
);
-- The last check, one row.
create table house_check (
  one boolean primary key default true check (one),
  check_time timestamptz(3) not null,
  ledger_difference_money fen not null
);
