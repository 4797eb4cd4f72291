-- 10: papers of both sides in after-sales.
alter table system_file drop constraint system_file_biz_type_check;
alter table system_file add constraint system_file_biz_type_check check (biz_type between 0 and 10);
