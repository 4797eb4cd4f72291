-- A marketing may also open the home page.
alter table marketing drop constraint marketing_link_check;
alter table marketing add constraint marketing_link_check check (link ~ '^/($|[^/\\])' and length(link) <= 200);
