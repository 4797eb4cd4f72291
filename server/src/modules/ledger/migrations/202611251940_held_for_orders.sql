-- What balances paid for orders that are not fully paid yet: it cannot be spent, and is not the shop's yet.
alter domain account_code drop constraint account_code_check;
alter domain account_code add constraint account_code_check
  check (value in ('1001', '1101', '1201', '2101', '2201', '2202', '2203', '2301', '2302', '2303', '2401', '4001'));
insert into account_kind (code, name, owner, side, kept) values ('2303', '订单部分付款', 'enterprise', 'C', true);
