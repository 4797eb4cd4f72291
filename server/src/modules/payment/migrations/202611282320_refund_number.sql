-- A refund's number is made of its payment and of what it is for, so that a channel knows it again after a restore.
alter table refund drop constraint refund_check, add constraint refund_no_check check (refund_no ~ '^R[0-9]{22}$');
