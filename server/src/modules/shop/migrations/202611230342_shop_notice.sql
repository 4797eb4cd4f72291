-- Announcement of the shop at the top of its page.
alter table shop add column notice text not null default '' check (length(notice) <= 200);
