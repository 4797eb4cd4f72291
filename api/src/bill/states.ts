/* Words of the bills between a shop and its purchasers: 对账单. */

export const billStates = {
  10: '草稿',
  20: '待采购方确认',
  30: '待开票',
  35: '已驳回',
  40: '待付款',
  50: '已结清',
  90: '已作废',
} as const
export type BillState = keyof typeof billStates

/** Tabs of a list of bills, with the states in each. */
export const billTabStates = {
  all: [10, 20, 30, 35, 40, 50, 90],
  draft: [10, 35],
  waiting: [20],
  toInvoice: [30],
  toPay: [40],
  settled: [50],
  gone: [90],
} as const satisfies Readonly<Record<string, readonly BillState[]>>
export const billTabNames = {
  all: '全部',
  draft: '草稿与驳回',
  waiting: '待确认',
  toInvoice: '待开票',
  toPay: '待付款',
  settled: '已结清',
  gone: '已作废',
} as const
export type BillTab = keyof typeof billTabNames
export const billTabs = Object.keys(billTabNames) as [BillTab, ...BillTab[]]
/** Tabs for a purchaser, who sees no drafts of the other side. */
export const purchaserTabNames = {
  all: '全部',
  waiting: '待确认',
  toInvoice: '待开票',
  toPay: '待付款',
  settled: '已结清',
  turned: '已驳回',
} as const
export type PurchaserTab = keyof typeof purchaserTabNames
export const purchaserTabStates = {
  all: [20, 30, 35, 40, 50],
  waiting: [20],
  toInvoice: [30],
  toPay: [40],
  settled: [50],
  turned: [35],
} as const satisfies Readonly<Record<PurchaserTab, readonly BillState[]>>
export const purchaserTabs = Object.keys(purchaserTabNames) as [PurchaserTab, ...PurchaserTab[]]

/** Places of an order in a bill. */
export const linePlaces = { 1: '计入本单', 2: '移至下期', 3: '已移出' } as const
export type LinePlace = keyof typeof linePlaces

export const disputeStates = { 1: '待供应商答复', 2: '已接受', 3: '未接受', 4: '已撤回', 5: '移至下期' } as const
export type DisputeState = keyof typeof disputeStates

export const billPaymentStates = { 1: '待供应商确认', 2: '已确认到账', 3: '未到账' } as const
export type BillPaymentState = keyof typeof billPaymentStates

/** Differences that the platform finds in an order of a bill. */
export const differenceKinds = {
  quantity: '数量',
  price: '价格',
  freight: '运费',
  refund: '退款',
} as const
export type DifferenceKind = keyof typeof differenceKinds

/** Largest number of orders of a bill. */
export const mostBillOrders = 300

/** Ages of open sums, in days since the agreement. */
export const billAges = [
  { key: 'to30', name: '0-30 天', most: 30 },
  { key: 'to60', name: '31-60 天', most: 60 },
  { key: 'to90', name: '61-90 天', most: 90 },
  { key: 'over90', name: '90 天以上', most: null },
] as const

/** States of a statement by which two enterprises set off their debts: 往来互抵. */
export const offsetStates = { 1: '待对方确认', 2: '已生效', 3: '对方未同意', 4: '已撤回' } as const
export type OffsetState = keyof typeof offsetStates
export const offsetTabNames = {
  all: '全部',
  mine: '待我确认',
  waiting: '待对方确认',
  agreed: '已生效',
  ended: '未成',
} as const
export type OffsetTab = keyof typeof offsetTabNames
export const offsetTabs = Object.keys(offsetTabNames) as [OffsetTab, ...OffsetTab[]]
/** Largest number of bills of a statement. */
export const mostOffsetBills = 20
/** Payment way of a set-off among the payments of a bill. */
export const offsetWay = '往来互抵'
