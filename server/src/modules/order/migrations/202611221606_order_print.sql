-- When the paper that goes with an order was printed last: a packer sees what is still to be printed.
alter table trade_order add column print_time timestamptz(3);
