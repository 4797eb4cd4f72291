-- Finds the people somebody invited, for those who earn by it.
create index app_user_of_referrer on app_user (referrer_user_id) where referrer_user_id is not null;
