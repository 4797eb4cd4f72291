-- A message may also open the home page.
alter table message drop constraint message_link_check;
alter table message add constraint message_link_check check (link ~ '^/($|[^/\\])' and link !~ '^/v(/|$)');
