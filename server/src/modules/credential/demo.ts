import type { CargoPaperKind } from '@mall/api/order/cargo-papers'

/* Transfers that buyers of the demo data claim to have made, and what shops found on their accounts. Money in fen, quantities in
   thousandths. */

/** Account to which money is transferred, by shop; the payee is the enterprise of the shop. */
export const demoAccountNumbers: Readonly<Record<number, { readonly bankName: string; readonly accountNo: string }>> = {
  20001: { bankName: '中国农业银行石家庄藁城支行', accountNo: '50610001040018866' },
  20002: { bankName: '中国邮政储蓄银行周口分行', accountNo: '941005010088366201' },
  20003: { bankName: '中国建设银行济南历城支行', accountNo: '37050161610800001234' },
  20006: { bankName: '中国工商银行郑州分行', accountNo: '1702020109026655891' },
  // A shop opened for free, which only transfers can pay.
  20009: { bankName: '中国农业银行邢台桥东支行', accountNo: '50350101040012743' },
}

export type DemoTransfer = {
  readonly account: string
  readonly key: string
  readonly sku: number
  readonly qty: number
  readonly daysAgo: number
  /** Percent of what is owed that was transferred. */
  readonly percent: number
  readonly payerName?: string
  readonly verdict?:
    | { readonly pass: true; readonly surplusTo?: 'return' | 'balance' }
    | { readonly pass: false; readonly remark: string }
    /** The buyer takes it back. */
    | 'withdrawn'
}

export const demoTransfers: readonly DemoTransfer[] = [
  { account: 'buyer1', key: 'feed-550', sku: 0, qty: 80_000, daysAgo: 1, percent: 100 },
  {
    account: 'buyer1',
    key: 'feed-551',
    sku: 0,
    qty: 60_000,
    daysAgo: 2,
    percent: 100,
    verdict: { pass: false, remark: '账户没有这笔款，请核对收款账号后重新上传' },
  },
  { account: 'buyer2', key: 'feed-550', sku: 0, qty: 40_000, daysAgo: 1, percent: 90, payerName: '李会计' },
  {
    account: 'buyer2',
    key: 'feed-551',
    sku: 0,
    qty: 50_000,
    daysAgo: 2,
    percent: 60,
    verdict: { pass: true },
  },
  {
    account: 'farmer2',
    key: 'feed-550',
    sku: 0,
    qty: 20_000,
    daysAgo: 4,
    percent: 105,
    verdict: { pass: true, surplusTo: 'return' },
  },
  { account: 'farmer3', key: 'feed-551', sku: 0, qty: 20_000, daysAgo: 3, percent: 100, verdict: { pass: true } },
  // Refunded later, to where it came from.
  { account: 'buyer1', key: 'feed-551', sku: 0, qty: 30_000, daysAgo: 3, percent: 100, verdict: { pass: true } },
  { account: 'farmer3', key: 'feed-550', sku: 0, qty: 10_000, daysAgo: 0.14, percent: 100, verdict: 'withdrawn' },
]

/** Issuers of papers of goods in the demo data, by kind. */
export const paperIssuers: Readonly<Record<CargoPaperKind, string>> = {
  1: '石家庄市藁城区动物卫生监督所',
  2: '石家庄市农业农村局',
  3: '石家庄市农业农村局',
  4: '执业兽医 赵立新',
  5: '河北省植物保护植物检疫站',
}

/** Bank statement of shop 20001: the transfers by their index above, one with another amount, and money from an unknown payer. */
export const demoStatement: readonly {
  readonly of?: number
  readonly less?: number
  readonly payer?: string
  readonly fen?: number
}[] = [{ of: 0 }, { of: 2, less: 10_000 }, { of: 5 }, { payer: '石家庄市藁城区财政局', fen: 1_280_000 }]
