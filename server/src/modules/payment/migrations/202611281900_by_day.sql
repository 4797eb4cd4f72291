-- For comparing a channel's statement of a day with the payments and refunds of that day.
create index payment_succeeded on payment (channel, success_time) where state = 2;
create index refund_of_number on refund (refund_no);
create index refund_sent_back on refund (done_time) where way = 1 and state = 2;
