-- Kind of cargo that decides which papers its goods need before they are loaded: 1 live animals, 2 breeding animals, 3 fry, 4 drugs
-- on prescription, 5 seeds.
alter table category add column cargo_kind smallint check (cargo_kind between 1 and 5);
