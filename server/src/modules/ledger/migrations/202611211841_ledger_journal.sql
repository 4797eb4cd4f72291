create view ledger_entry_content as
  select e.entry_id as id, e.time as at, jsonb_build_array(e.entry_id, e.key, e.why, in_milliseconds(e.time), e.trace, e.actor_id, e.act,
    (select jsonb_agg(jsonb_build_array(l.line_no, l.code, l.owner_id, l.direction, l.amount_money) order by l.line_no)
      from ledger_line l where l.entry_id = e.entry_id))::text as content
  from ledger_entry e;
insert into journal (name, content_view) values ('ledger_entry', 'ledger_entry_content');
