-- What the house finds when it looks itself over: only what contradicts itself stands here, by sentence and part of the rows.
create table watch_finding (
  sentence text not null,
  part bigint not null,
  broken int not null check (broken > 0),
  example bigint not null,
  looked_at timestamptz(3) not null,
  primary key (sentence, part)
);
-- The last look, one row.
create table watch_look (
  one boolean primary key default true check (one),
  looked_at timestamptz(3) not null,
  ledger_difference_fen fen not null
);
