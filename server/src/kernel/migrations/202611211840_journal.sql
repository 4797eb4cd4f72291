-- Append-only journals are sealed afterwards. Each seal hashes the seal before it and its row, in one chain for each journal, and
-- counts by the UTC day of sealing. A later change of a row breaks the chain there. Seals lie beside the rows, so that writers
-- never wait.
create table journal (
  name text primary key,
  -- View of id, time and content. A row's content must never change, so the view names its columns one by one.
  content_view text not null,
  -- Days for which rows are kept; null: for good.
  kept_days int check (kept_days > 0)
);
create table journal_seal (
  journal text not null references journal,
  place bigint not null check (place > 0),
  day date not null,
  row_id bigint not null,
  hash bytea not null,
  primary key (journal, place)
);
create index journal_seal_of_row on journal_seal (journal, row_id);
create index journal_seal_of_day on journal_seal (journal, day, place);
create trigger journal_seal_append_only before update or delete or truncate on journal_seal
  for each statement execute function is_append_only();

create function in_milliseconds(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from at) * 1000)::bigint
$$;

create function seal_of(before bytea, place bigint, day date, content text) returns bytea language sql immutable parallel safe as $$
  select sha256(before || convert_to(place::text || ' ' || (day - date '2000-01-01')::text || ' ' || content, 'UTF8'))
$$;

-- Seals at most so many unsealed rows; returns how many. A row of a slow transaction is sealed later: the search covers the last
-- fifty thousand ids.
create function seal_journal(sealed text, today date, most int) returns int language plpgsql as $$
declare
  view_name text := (select content_view from journal where name = sealed);
  last_place bigint;
  last_hash bytea;
  unsealed record;
  done int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal ' || sealed, 0));
  select place, hash into last_place, last_hash from journal_seal where journal = sealed order by place desc limit 1;
  last_place := coalesce(last_place, 0);
  last_hash := coalesce(last_hash, sha256(convert_to(sealed, 'UTF8')));
  for unsealed in execute format('select v.id, v.content from %I v where v.id > $1
      and not exists (select from journal_seal s where s.journal = $2 and s.row_id = v.id) order by v.id limit $3', view_name)
    using (select coalesce(max(row_id), 0) - 50000 from journal_seal where journal = sealed), sealed, most
  loop
    last_place := last_place + 1;
    last_hash := seal_of(last_hash, last_place, today, unsealed.content);
    insert into journal_seal (journal, place, day, row_id, hash) values (sealed, last_place, today, unsealed.id, last_hash);
    done := done + 1;
  end loop;
  return done;
end $$;

-- Deletes at most so many rows of a journal that were sealed before its kept days, with their seals; returns how many. The last of
-- those seals stays, so that the chain continues from it; only before that day may its beginning be missing. The program may not
-- delete records: this function runs as the owner, and never before the days have passed by the clock of the database.
create function forget_journal(forgotten text, today date, most int) returns int language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  -- Null if all rows are kept.
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

-- Finds rows sealed since a day that have changed, seals missing in the chain, and rows older than ten minutes that were never
-- sealed.
create function broken_journals(at timestamptz, since date)
returns table (journal text, row_id bigint, finding text) language plpgsql stable as $$
declare
  known record;
begin
  for known in select j.name, j.content_view, coalesce(at::date - j.kept_days, '-infinity') as forgotten from journal j order by j.name loop
    return query execute format($q$
      with chain as (
        select s.place, s.day, s.row_id, s.hash, p.hash as before
        from journal_seal s left join journal_seal p on p.journal = s.journal and p.place = s.place - 1
        where s.journal = $1 and s.day >= $3
      )
      select $1, c.row_id, case
          when v.id is null then 'gone'
          when c.before is null and c.place > 1 then 'the seal before it is gone'
          else 'changed' end
      from chain c left join %1$I v on v.id = c.row_id
      where (c.before is not null or c.place = 1 or c.day >= $4) and (v.id is null or c.hash is distinct from
        seal_of(coalesce(c.before, case c.place when 1 then sha256(convert_to($1, 'UTF8')) end), c.place, c.day, v.content))
      union all
      select $1, v.id, 'not sealed' from %1$I v
      where v.id >= (select coalesce(min(c.row_id), 0) from chain c) and v.at < $2 - interval '10 minutes'
        and not exists (select from journal_seal s where s.journal = $1 and s.row_id = v.id)
      order by 2$q$, known.content_view) using known.name, at, since, known.forgotten;
  end loop;
end $$;

create view audit_trail_content as
  select id, time as at, jsonb_build_array(id, shop_id, bo_id, user_id, in_milliseconds(time), actor_id, trace, action,
    target, target_id, before, after)::text as content
  from audit_trail;
-- The audit trail is kept for three years, as the law on personal information requires (article 56).
insert into journal (name, content_view, kept_days) values ('audit_trail', 'audit_trail_content', 1096);
