-- What a shop was paid by set-off against its enterprise's debts: no money arrived, so a second account reduces the money received
-- outside.
alter domain account_code drop constraint account_code_check;
alter domain account_code add constraint account_code_check
  check (value in ('1001', '1101', '1102', '1109', '1201', '2101', '2201', '2202', '2203', '2301', '2302', '2303', '2401', '4001'));
insert into account_kind (code, name, owner, side, kept) values ('1102', '往来互抵', 'shop', 'D', true),
  ('1109', '线下收款备抵（互抵）', 'shop', 'C', true);
