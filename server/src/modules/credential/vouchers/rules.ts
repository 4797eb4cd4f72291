import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { RefusalName } from '@mall/api/errors'
import { orderStatuses } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import { orderVouchers } from '@mall/api/order/vouchers'
import type { OrderVoucher } from '@mall/api/order/vouchers'
import { timeText } from '@mall/api/wire-types'

/* Sums of transfers and doubts about slips: pure functions of data. */

export type Share = {
  /** Part of it that pays the order. */
  readonly usedMoney: Fen
  /** What the order still lacks. */
  readonly restMoney: Fen
  readonly balanceMoney: Fen
  readonly returnMoney: Fen
}

/** Splits received money in fen: first what is owed, the rest to the balance or back. */
export const shareOf = (it: {
  readonly received: Fen
  readonly owed: Fen
  readonly surplusTo: 'balance' | 'return'
}): Share => {
  const usedMoney = Math.min(it.received, it.owed)
  const surplus = it.received - usedMoney
  return {
    usedMoney,
    restMoney: it.owed - usedMoney,
    balanceMoney: it.surplusTo === 'balance' ? surplus : 0,
    returnMoney: it.surplusTo === 'return' ? surplus : 0,
  }
}

/** Returns the question that is asked before an amount different from the slip's is booked. */
export const otherwiseWords = (
  { restMoney, balanceMoney, returnMoney }: Share,
  it: { readonly receiveMoney: Fen; readonly slipMoney: Fen },
): string => {
  const then = [
    restMoney > 0 && `订单还差 ${moneyText(restMoney)} 元`,
    balanceMoney > 0 && `多出的 ${moneyText(balanceMoney)} 元转入买家余额`,
    returnMoney > 0 && `多出的 ${moneyText(returnMoney)} 元记为待退回`,
  ].filter((part) => part !== false)
  const came = `到账 ${moneyText(it.receiveMoney)} 元，凭证上是 ${moneyText(it.slipMoney)} 元`
  return `${[came, ...then].join('，')}。请核对银行账户后再次确认`
}

const sides = { buyer: '买家', seller: '卖家' } as const

/** Returns why a side may not add such a paper to an order in this status; undefined if it may. */
export const whyNotPut = (
  bizType: OrderVoucher,
  side: 'buyer' | 'seller' | undefined,
  status: OrderStatus,
): { readonly refusal: RefusalName; readonly words: Readonly<Record<string, string>> } | undefined => {
  const { name, by, from } = orderVouchers[bizType]
  if (side === undefined || !by.includes(side))
    return { refusal: 'VOUCHER_OF_OTHER_SIDE', words: { name, side: by.map((it) => sides[it]).join('或') } }
  if (!from.includes(status)) return { refusal: 'VOUCHER_NOT_NOW', words: { name, state: orderStatuses[status] } }
  return undefined
}

/** Doubt about a slip: the field, and the reason. */
export type Doubt = { readonly field: string; readonly msg: string }

// Slips have times to the minute.
const minute = 60_000
const plain = (name: string) => name.replace(/[\s（）()]/g, '')

/**
 * Returns what an auditor is asked to check: the amount against what is owed, the payee against the shop's account, the payer
 * against the buyer, the time against the order's, and pictures that resemble it. None of these refuses a slip.
 */
export const doubtsOf = (it: {
  readonly payMoney: Fen
  readonly owedMoney: Fen
  readonly payee: string
  readonly accountPayee: string | null
  readonly payerName: string | null
  readonly buyerName: string
  readonly payTime: Date
  readonly orderTime: Date
  readonly alike: number
}): Doubt[] => {
  const difference = it.payMoney - it.owedMoney
  const doubts: (Doubt | false)[] = [
    difference < 0 && { field: 'payMoney', msg: `比应付少 ${moneyText(-difference)} 元` },
    difference > 0 && { field: 'payMoney', msg: `比应付多 ${moneyText(difference)} 元` },
    it.accountPayee !== null &&
      plain(it.accountPayee) !== plain(it.payee) && {
        field: 'payee',
        msg: `收款人与店铺账户“${it.accountPayee}”不一致`,
      },
    it.payerName !== null &&
      plain(it.payerName) !== plain(it.buyerName) && {
        field: 'payerName',
        msg: `付款人与买家“${it.buyerName}”不一致`,
      },
    it.payTime.getTime() < it.orderTime.getTime() - minute && {
      field: 'payTime',
      msg: `转账早于下单时间 ${timeText(it.orderTime)}`,
    },
    it.alike > 0 && { field: 'files', msg: `图片与其他 ${it.alike} 张凭证相似` },
  ]
  return doubts.filter((doubt) => doubt !== false)
}
