-- The books of the embedded payment channel: what an outside service would keep. No other room reads them.
create table cashier_trade (
  trade_id bigint generated always as identity primary key,
  token text not null unique,
  pay_no text not null unique,
  third_no text not null unique,
  channel text not null,
  paid_with text,
  amount_fen fen not null check (amount_fen > 0),
  refunded_fen fen not null default 0 check (refunded_fen between 0 and amount_fen),
  subject text not null,
  return_to text not null,
  -- 0 waiting, 1 paid, 2 failed, 3 closed
  state smallint not null default 0 check (state between 0 and 3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  heard_at timestamptz(3),
  check ((state = 1) = (paid_at is not null))
);

create table cashier_refund (
  refund_no text primary key,
  trade_id bigint not null references cashier_trade,
  amount_fen fen not null check (amount_fen > 0),
  made_at timestamptz(3) not null
);
