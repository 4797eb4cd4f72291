-- What who received an order counted of a line, in thousandths; null where nobody counted. It may be more than was sent.
alter table order_line add column counted_qty milli_nonnegative;
