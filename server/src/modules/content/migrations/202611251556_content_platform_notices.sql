-- What a shop announces is one text of its settings; notices here are the platform's alone.
delete from notice where scope = 2;
drop index notice_newest;
alter table notice drop column scope, drop column shop_id;
create index notice_newest on notice (is_top desc, begin_time desc, notice_id desc) where published;
