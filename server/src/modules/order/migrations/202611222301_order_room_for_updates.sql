-- Leaves room on each page for the new version of a row, so that an update of unindexed columns touches no index.
alter table trade_order set (fillfactor = 80);
