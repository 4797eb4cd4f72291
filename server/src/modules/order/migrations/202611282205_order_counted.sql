-- Quantity of the line that the receiver counted, in thousandths; null if not counted. It may exceed what was sent.
alter table order_line add column counted_qty milli_nonnegative;
