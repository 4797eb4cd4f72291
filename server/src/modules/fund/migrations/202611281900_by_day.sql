create index withdraw_paid_out on withdraw (decide_time) where state = 2;
