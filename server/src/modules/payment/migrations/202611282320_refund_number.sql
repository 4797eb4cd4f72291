-- The number of a refund is derived from its payment and key, so that a channel recognises it after a restore.
alter table refund drop constraint refund_check, add constraint refund_no_check check (refund_no ~ '^R[0-9]{22}$');
