-- People choose at least four signs for their account; accounts that the platform gives to its own people, such as op1, may be
-- shorter.
alter table app_user drop constraint app_user_account_check;
alter table app_user add constraint app_user_account_check check (account ~ '^[A-Za-z0-9]{2,32}$');
