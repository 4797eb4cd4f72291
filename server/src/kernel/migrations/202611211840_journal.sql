-- Journals that are only added to are sealed afterwards: each row by a hash over the row before it and itself, in one chain for
-- each journal, counted by the UTC day of the sealing. Who changes a row later breaks the chain at that row. The seals stand
-- beside the rows, so that writing waits for nobody.
create table journal (
  name text primary key,
  -- A view of id, time and content; a content must never change, so it names its columns one by one.
  told_by text not null
);
create table journal_seal (
  journal text not null references journal,
  place bigint not null check (place > 0),
  day date not null,
  row_id bigint not null,
  hash bytea not null,
  primary key (journal, place),
  unique (journal, row_id)
);
create index journal_seal_of_day on journal_seal (journal, day, place);
create trigger journal_seal_append_only before update or delete or truncate on journal_seal
  for each statement execute function is_append_only();

create function in_milliseconds(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from at) * 1000)::bigint
$$;

create function seal_of(before bytea, place bigint, day date, content text) returns bytea language sql immutable parallel safe as $$
  select sha256(before || convert_to(place::text || ' ' || (day - date '2000-01-01')::text || ' ' || content, 'UTF8'))
$$;

-- Seals what is not sealed yet, at most so many rows; answers how many. A row whose transaction was slow finds its place later:
-- it is looked for among the last fifty thousand.
create function seal_journal(sealed text, today date, most int) returns int language plpgsql as $$
declare
  view_name text := (select told_by from journal where name = sealed);
  last_place bigint;
  last_hash bytea;
  told record;
  done int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal ' || sealed, 0));
  select place, hash into last_place, last_hash from journal_seal where journal = sealed order by place desc limit 1;
  last_place := coalesce(last_place, 0);
  last_hash := coalesce(last_hash, sha256(convert_to(sealed, 'UTF8')));
  for told in execute format('select v.id, v.content from %I v where v.id > $1
      and not exists (select from journal_seal s where s.journal = $2 and s.row_id = v.id) order by v.id limit $3', view_name)
    using (select coalesce(max(row_id), 0) - 50000 from journal_seal where journal = sealed), sealed, most
  loop
    last_place := last_place + 1;
    last_hash := seal_of(last_hash, last_place, today, told.content);
    insert into journal_seal (journal, place, day, row_id, hash) values (sealed, last_place, today, told.id, last_hash);
    done := done + 1;
  end loop;
  return done;
end $$;

-- Every row sealed since a day that is not as it was sealed, every seal that is missing in the chain, and every row that is older
-- than ten minutes and was never sealed.
create function broken_journals(at timestamptz, since date)
returns table (journal text, row_id bigint, fault text) language plpgsql stable as $$
declare
  known record;
begin
  for known in select j.name, j.told_by from journal j order by j.name loop
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
      where v.id is null or c.hash is distinct from
        seal_of(coalesce(c.before, case c.place when 1 then sha256(convert_to($1, 'UTF8')) end), c.place, c.day, v.content)
      union all
      select $1, v.id, 'not sealed' from %1$I v
      where v.id >= (select coalesce(min(c.row_id), 0) from chain c) and v.at < $2 - interval '10 minutes'
        and not exists (select from journal_seal s where s.journal = $1 and s.row_id = v.id)
      order by 2$q$, known.told_by) using known.name, at, since;
  end loop;
end $$;

create view audit_trail_told as
  select id, at, jsonb_build_array(id, in_milliseconds(at), actor_id, trace, action, target, target_id, before, after)::text as content
  from audit_trail;
insert into journal (name, told_by) values ('audit_trail', 'audit_trail_told');
