-- A withdrawal is held until the bank has it: it cannot be spent, and has not left yet.
alter domain account_code drop constraint account_code_check;
alter domain account_code add constraint account_code_check
  check (value in ('1001', '1101', '1201', '2101', '2201', '2202', '2203', '2301', '2302', '2401', '4001'));
insert into account_kind (code, name, owner, side, kept) values ('2302', '提现在途', 'enterprise', 'C', true);
