-- Lists every table with its number of rows; a copy must show the same.
select t.schemaname || '.' || t.tablename as name,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', t.schemaname, t.tablename), false, true, '')))[1]::text as rows
from pg_tables t
where t.schemaname not in ('pg_catalog', 'information_schema')
order by 1;
