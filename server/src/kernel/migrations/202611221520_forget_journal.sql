-- The program may not delete what is recorded, and has it forgotten by this function alone, which runs as the owner: never before
-- its days are over by the clock of the database.
create or replace function forget_journal(forgotten text, today date, most int) returns int language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  -- Null where all is kept.
  first_kept bigint := (select max(s.place) from journal j join journal_seal s on s.journal = j.name
    where j.name = forgotten and s.day < least(today, current_date) - j.kept_days);
  upto bigint := (select least(first_kept, min(s.place) + most) from journal_seal s where s.journal = forgotten);
  done int;
begin
  if first_kept is null then return 0; end if;
  perform set_config('mall.forgetting', forgotten || ' journal_seal', true);
  execute format('delete from %I r using journal_seal s where s.journal = $1 and s.place < $2 and r.id = s.row_id', forgotten)
    using forgotten, upto;
  delete from journal_seal where journal = forgotten and place < upto;
  get diagnostics done = row_count;
  perform set_config('mall.forgetting', '', true);
  return done;
end $$;
