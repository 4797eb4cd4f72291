-- What a channel states of a day is compared with what came and went by it on that day.
create index payment_succeeded on payment (channel, success_time) where state = 2;
create index refund_of_number on refund (refund_no);
create index refund_sent_back on refund (done_time) where way = 1 and state = 2;
