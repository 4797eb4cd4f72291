/** Names of the accounts of the books, by code. */
export const accountNames = {
  '1001': '平台存管资金',
  '1101': '线下收款清算',
  '1102': '往来互抵',
  '1109': '线下收款备抵（互抵）',
  '1201': '账期应收',
  '2101': '买家余额',
  '2201': '卖家待结算',
  '2202': '卖家可提现',
  '2203': '卖家线下/账期销售',
  '2301': '保证金',
  '2302': '提现在途',
  '2303': '订单部分付款',
  '2401': '返利应付',
  '4001': '平台服务收入',
} as const
export type AccountCode = keyof typeof accountNames
export const accountCodes = Object.keys(accountNames) as [AccountCode, ...AccountCode[]]

/** Kinds of things that an entry is written for. */
export const causes = ['order', 'afterSales', 'withdraw', 'auction', 'bill', 'package', 'payment'] as const
export type Cause = (typeof causes)[number]
