-- The books: double entry, append-only. An entry balances or the commit fails; a purse cannot be overdrawn. A domain instead of
-- foreign keys, because every payment would lock the same few rows of account_kind.
create domain account_code as text
  check (value in ('1001', '1101', '1201', '2101', '2201', '2202', '2203', '2301', '2401', '4001'));
create domain ledger_side as text check (value in ('D', 'C'));
create domain ledger_line_no as smallint check (value > 0);
create domain ledger_key as text check (length(value) between 3 and 120);
create domain ledger_reason as text check (length(value) between 1 and 60);

create table account_kind (
  code account_code primary key,
  name text not null,
  owner text not null check (owner in ('platform', 'enterprise', 'shop', 'customer', 'user', 'enrolment')),
  -- The side on which it grows: assets by debit, liabilities and income by credit.
  side ledger_side not null,
  -- Whether its balance is kept in a row. The platform's own is summed instead, because every payment would wait for that row.
  kept boolean not null
);
insert into account_kind (code, name, owner, side, kept) values
  ('1001', '平台存管资金', 'platform', 'D', false),
  ('1101', '线下收款清算', 'shop', 'D', true),
  ('1201', '账期应收', 'customer', 'D', true),
  ('2101', '买家余额', 'enterprise', 'C', true),
  ('2201', '卖家待结算', 'shop', 'C', true),
  ('2202', '卖家可提现', 'shop', 'C', true),
  ('2203', '卖家线下/账期销售', 'shop', 'C', true),
  ('2301', '保证金', 'enrolment', 'C', true),
  ('2401', '返利应付', 'user', 'C', true),
  ('4001', '平台服务收入', 'platform', 'C', false);

create table account (
  code account_code not null,
  owner_id bigint not null,
  balance_money fen not null,
  primary key (code, owner_id),
  constraint account_not_overdrawn check (balance_money >= 0)
);

create table ledger_entry (
  entry_id bigint generated always as identity primary key,
  key ledger_key not null unique,
  why ledger_reason not null,
  time timestamptz(3) not null
);

create table ledger_line (
  entry_id bigint not null references ledger_entry,
  line_no ledger_line_no not null,
  code account_code not null,
  owner_id bigint not null,
  direction ledger_side not null,
  amount_money fen_positive not null,
  primary key (entry_id, line_no)
);
create index ledger_line_of_account on ledger_line (code, owner_id, entry_id);

-- Updates balances with every way of writing lines. Locks accounts in one order.
create function ledger_line_moves_balances() returns trigger language plpgsql as $$
begin
  insert into account (code, owner_id, balance_money)
    select distinct l.code, l.owner_id, 0 from new_lines l join account_kind k using (code) where k.kept
    order by l.code, l.owner_id
    on conflict do nothing;
  with moved as (
    select l.code, l.owner_id, sum(case when l.direction = k.side then l.amount_money else -l.amount_money end) as fen
    from new_lines l join account_kind k using (code) where k.kept
    group by l.code, l.owner_id
  ), locked as materialized (
    select a.code, a.owner_id from account a join moved using (code, owner_id)
    order by a.code, a.owner_id for no key update of a
  )
  update account a set balance_money = a.balance_money + m.fen
  from moved m join locked using (code, owner_id)
  where a.code = m.code and a.owner_id = m.owner_id;
  return null;
end $$;
create trigger ledger_line_moves_balances after insert on ledger_line
  referencing new table as new_lines for each statement execute function ledger_line_moves_balances();

-- Deferred, so that a transaction may write an entry in several steps, but never commits it one-sided.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  difference numeric;
  lines int;
begin
  select coalesce(sum(case when direction = 'D' then amount_money else -amount_money end), 0), count(*)
    into difference, lines from ledger_line where entry_id = new.entry_id;
  if difference <> 0 or lines < 2 then
    raise exception 'ledger entry % does not balance: % lines, difference % fen', new.entry_id, lines, difference
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_entry_balances();
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function ledger_entry_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: corrections are entries', tg_table_name;
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_line_append_only before update or delete or truncate on ledger_line
  for each statement execute function ledger_is_append_only();
