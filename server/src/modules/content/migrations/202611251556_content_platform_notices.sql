-- A shop's announcement is a text in its settings; this table holds only the platform's notices.
delete from notice where scope = 2;
drop index notice_newest;
alter table notice drop column scope, drop column shop_id;
create index notice_newest on notice (is_top desc, begin_time desc, notice_id desc) where published;
