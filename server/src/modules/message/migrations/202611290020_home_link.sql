-- A message may open the home page, too.
alter table message drop constraint message_link_check;
alter table message add constraint message_link_check check (link ~ '^/($|[^/\\])' and link !~ '^/v(/|$)');
