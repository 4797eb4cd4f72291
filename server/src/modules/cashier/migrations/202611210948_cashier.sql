-- The books of the embedded payment channel, which plays an outside service. No other room reads them.
create table cashier_trade (
  trade_id bigint generated always as identity primary key,
  token text not null unique,
  pay_no text not null unique,
  third_no text not null unique,
  channel text not null,
  paid_with text,
  pay_money fen not null check (pay_money > 0),
  refunded_money fen not null default 0 check (refunded_money between 0 and pay_money),
  subject text not null,
  return_to text not null,
  -- 0 waiting, 1 paid, 2 failed, 3 closed
  state smallint not null default 0 check (state between 0 and 3),
  create_time timestamptz(3) not null,
  expire_time timestamptz(3) not null,
  pay_time timestamptz(3),
  heard_time timestamptz(3),
  check ((state = 1) = (pay_time is not null))
);

create table cashier_refund (
  refund_no text primary key,
  trade_id bigint not null references cashier_trade on delete cascade,
  refund_money fen not null check (refund_money > 0),
  made_time timestamptz(3) not null
);
