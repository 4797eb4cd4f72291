-- Points of one order are bounded, but not their sums.
alter table points_account alter column balance type bigint, alter column frozen type bigint, alter column total_earned type bigint,
  alter column total_used type bigint, alter column total_expired type bigint;
alter table points_lot alter column points type bigint, alter column left_points type bigint;
alter table points_order alter column earned_points type bigint, alter column earned_back type bigint, alter column referred_points type bigint,
  alter column referred_back type bigint;
alter table points_record alter column points type bigint, alter column frozen_delta type bigint, alter column balance_after type bigint;
