-- A shop has no score before it has reviews.
alter table shop alter column score_tenths drop default, alter column score_tenths drop not null;
