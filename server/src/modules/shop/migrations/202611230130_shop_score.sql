-- Null until the shop has reviews.
alter table shop alter column score_tenths drop default, alter column score_tenths drop not null;
