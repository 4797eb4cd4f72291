-- Payments of trades, what the channels told us, and refunds. Money is in the ledger; here is who asked, how and how far it got.
create table payment (
  payment_id bigint generated always as identity primary key,
  pay_no text not null unique,
  trade_no text not null,
  payer_user_id bigint not null references app_user,
  payer_bo_id bigint not null references enterprise,
  pay_type smallint not null check (pay_type between 1 and 5),
  channel text not null check (channel in ('wechat', 'alipay', 'bank', 'balance', 'offline', 'credit')),
  pay_money fen not null check (pay_money > 0),
  subject text not null check (length(subject) between 1 and 60),
  -- 0 to be paid, 1 at the channel, 2 succeeded, 3 failed, 4 closed
  state smallint not null check (state between 0 and 4),
  third_no text,
  create_time timestamptz(3) not null,
  expire_time timestamptz(3) not null,
  success_time timestamptz(3),
  close_time timestamptz(3),
  check ((state = 2) = (success_time is not null))
);
create unique index payment_one_open on payment (trade_no) where state in (0, 1);
create unique index payment_third_no on payment (channel, third_no) where third_no is not null;
create index payment_of_trade on payment (trade_no, payment_id);

-- How a payment is shared by the orders of its trade; a refund never exceeds its order's share.
create table payment_order (
  payment_id bigint not null references payment,
  order_id bigint not null,
  pay_money fen not null check (pay_money > 0),
  refunded_money fen not null default 0,
  primary key (payment_id, order_id),
  constraint payment_order_refunds check (refunded_money between 0 and pay_money)
);
create index payment_order_of_order on payment_order (order_id);

-- Every notification with a good signature, once; `times` counts how often it came.
create table payment_notice (
  notice_id bigint generated always as identity primary key,
  channel text not null,
  pay_no text not null,
  third_no text not null,
  result text not null check (result in ('paid', 'failed', 'closed')),
  pay_money fen not null,
  verdict text not null check (verdict in ('applied', 'repeated', 'unknown', 'amount')),
  body text not null,
  times int not null default 1,
  receive_time timestamptz(3) not null,
  unique (channel, pay_no, third_no, result, pay_money)
);

create table refund (
  refund_id bigint generated always as identity primary key,
  refund_no text not null unique,
  -- The caller's own name for this refund: asked twice, given once.
  key text not null unique,
  payment_id bigint not null,
  order_id bigint not null,
  refund_money fen not null check (refund_money > 0),
  -- 1 the way it came, 2 to the balance, 3 outside the platform
  way smallint not null check (way between 1 and 3),
  reason text not null check (length(reason) between 1 and 80),
  -- 0 to be sent, 1 at the channel, 2 done
  state smallint not null check (state between 0 and 2),
  create_time timestamptz(3) not null,
  done_time timestamptz(3),
  check ((state = 2) = (done_time is not null)),
  foreign key (payment_id, order_id) references payment_order
);
create index refund_of_order on refund (order_id);
