/* Words of orders on credit and of debts. */

export const debtStates = { 1: '待卖家确认', 2: '已确认', 3: '已驳回', 4: '已结清' } as const
/** States of a monthly statement of a customer's debts. */
export const statementStates = { 1: '待客户确认', 2: '双方已确认', 3: '客户有异议' } as const
/** Events of a customer's credit, in the words of its history. */
export const creditKinds = {
  blocked: '暂停账期',
  released: '恢复账期',
  paid: '登记回款',
  unpaid: '撤销回款登记',
  statement: '发出对账函',
  agreed: '确认对账函',
  disputed: '对账函有异议',
  requested: '申请债权确认',
  confirmed: '确认债权',
  rejected: '驳回债权',
  voided: '确认函作废',
} as const
export type CreditKind = keyof typeof creditKinds

/** Ways in which a shop received payments of debts. */
export const payWays = ['银行转账', '现金', '微信或支付宝', '承兑汇票', '其他'] as const

/** Ages of debts in days since the order, as columns of the ageing; the last has no end. */
export const ageBuckets = [
  { key: 'to30', name: '0-30 天', most: 30 },
  { key: 'to60', name: '31-60 天', most: 60 },
  { key: 'to90', name: '61-90 天', most: 90 },
  { key: 'over90', name: '90 天以上', most: null },
] as const
