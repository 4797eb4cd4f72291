-- One word for it: the house is checked, by invariant.
alter table watch_finding rename column sentence to invariant;
alter table watch_finding rename column looked_at to checked_at;
alter table watch_look rename to house_check;
alter table house_check rename column looked_at to checked_at;
alter table watch_finding rename to house_finding;
