-- Last print of the delivery note, so that a packer sees which notes are still to be printed.
alter table trade_order add column print_time timestamptz(3);
