-- 13: invoices of bills. 14: proofs that a bill was paid.
alter table system_file drop constraint system_file_biz_type_check;
alter table system_file add constraint system_file_biz_type_check check (biz_type between 0 and 14);
