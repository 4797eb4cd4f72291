-- A statement writes whole entries, so each is checked once, when its lines are added up; a check per row at the commit added the
-- same lines once for each line. Amounts are above zero, so a sum of zero has both sides.
drop trigger ledger_entry_balances on ledger_entry;
drop trigger ledger_line_balances on ledger_line;
drop function ledger_entry_balances();

create function ledger_does_not_balance(entry bigint) returns void language plpgsql as $$
begin
  raise exception 'ledger entry % does not balance', entry
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_entry_balances';
end $$;

create or replace function ledger_line_moves_balances() returns trigger language plpgsql as $$
begin
  perform ledger_does_not_balance(entry_id) from new_lines
    group by entry_id having sum(case direction when 'D' then amount_money else -amount_money end) <> 0;
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

create function ledger_entry_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_line where entry_id = new.entry_id) then
    perform ledger_does_not_balance(new.entry_id);
  end if;
  return null;
end $$;
create trigger ledger_entry_has_lines after insert on ledger_entry for each row execute function ledger_entry_has_lines();
