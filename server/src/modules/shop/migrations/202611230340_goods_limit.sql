-- A shop opened for free sells a few goods until it is checked in; null: as many as it likes.
alter table shop add column goods_limit int check (goods_limit > 0);
