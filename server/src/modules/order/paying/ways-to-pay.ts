import type { Out } from '@mall/api/endpoint'
import { refusals } from '@mall/api/errors'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { payTypes } from '@mall/api/payment/words'
import type { PayType } from '@mall/api/payment/words'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { WhyNot } from '../../cart/public.ts'
import type { ShopPayTerms } from './pay-terms-queries.ts'

/* Every way to pay, as a table: the checkout and the payment page offer its rows, paying asks the same row once more. */

/** A shop's terms for this buyer, with what it is to be paid, in fen; `hurried` for goods at a price for a time. */
export type ShopToPay = ShopPayTerms & {
  readonly payMoney: Fen
  readonly heldMoney?: Fen
  readonly hurried?: boolean
  readonly orderType?: number
}

/** What decides how a trade may be paid: its shops, and what the buyer's enterprise may spend. */
export type PayFacts = {
  /** Who may pay for the buyer by a treaty. */
  readonly payers?: readonly string[]
  readonly shops: readonly ShopToPay[]
  readonly balance: Fen
}

type Offer = Out<typeof order.toPay>['payTypes'][number]

type Way = {
  readonly payType: PayType
  /** Why these shops are not paid so, in words for the buyer; null when they are. Asked again when it is paid. */
  readonly closed: (shops: readonly ShopToPay[]) => string | null
  /** Why what is there does not do; not asked again, because the books refuse it. */
  readonly short?: (it: PayFacts) => string | null
  /** What is there to pay from, where that is known. */
  readonly shows?: (it: PayFacts) => Partial<Omit<Offer, 'payType' | 'name' | 'enabled' | 'reason'>>
}

const sumToPay = ({ shops }: PayFacts): Fen => shops.reduce((sum, shop) => sum + shop.payMoney, 0)

/** The reason of the first shop that has one; named where there are several. */
const ofShops =
  (why: (shop: ShopToPay) => string | null) =>
  (shops: readonly ShopToPay[]): string | null => {
    for (const shop of shops) {
      const reason = why(shop)
      if (reason !== null) return shops.length > 1 ? `${shop.shopName}：${reason}` : reason
    }
    return null
  }

/** What the balance began to pay is paid at the platform to its end. */
const partHeld = ofShops((shop) => ((shop.heldMoney ?? 0) > 0 ? '已用余额付了一部分，余款请在线付款' : null))

const noCredit = ofShops((shop) => {
  if ([2, 3, 4, 5].includes(shop.orderType ?? 1)) return '拼团、团购、竞拍的订单请在线付款'
  if (!shop.creditEnabled) return '店铺未开通账期'
  if (shop.creditBlocked !== '') return `店铺已暂停您的账期：${shop.creditBlocked}`
  if (!shop.isCustomer || shop.creditLimit === 0) return '店铺未给您账期额度'
  return null
})

const creditLeft = ({ creditLimit, creditUsed }: ShopToPay): Fen => Math.max(0, creditLimit - creditUsed)

/** Orders of one checkout share the credit of their shop. */
const creditShort = ofShops((shop) => {
  const left = creditLeft(shop)
  return left >= shop.payMoney ? null : `超出授信额度，可用额度还有 ${moneyText(left)} 元`
})

const online = (shops: readonly ShopToPay[]): string | null =>
  shops.every((shop) => shop.payEnabled) ? null : '店铺尚未开通在线支付'

/** A price for a time holds its goods too briefly for a transfer. */
const byTransfer = (shops: readonly ShopToPay[]): string | null => {
  if (!shops.every((shop) => shop.offlineEnabled)) return '店铺尚未开通线下转账'
  if (shops.some((shop) => shop.orderType === 5)) return '竞拍的订单请在线付款'
  return shops.some((shop) => shop.hurried === true) ? refusals.TRANSFER_HURRIED.msg : null
}

/** The ways to pay in the order they are offered. */
const waysToPay: readonly Way[] = [
  { payType: 1, closed: online },
  {
    payType: 3,
    closed: (shops) => partHeld(shops) ?? noCredit(shops),
    short: ({ shops }) => creditShort(shops),
    shows: ({ shops }) => ({
      credits: shops
        .filter((shop) => shop.creditEnabled && shop.isCustomer && shop.creditLimit > 0)
        .map((shop) => ({
          shopId: shop.shopId,
          shopName: shop.shopName,
          leftMoney: creditLeft(shop),
          creditDays: shop.creditDays,
        })),
    }),
  },
  {
    payType: 4,
    closed: online,
    short: (it) => (it.balance >= sumToPay(it) ? null : refusals.BALANCE_SHORT.msg),
    shows: ({ balance }) => ({ balanceMoney: balance }),
  },
  { payType: 2, closed: (shops) => partHeld(shops) ?? byTransfer(shops) },
  { payType: 5, closed: online, short: ({ payers = [] }) => `由代付人${payers.join('、')}登录后在“代付协议”中付款` },
]

/** What the buyer may choose from, with what is there, and why the others are closed. */
export const payTypesFor = (it: PayFacts): Offer[] =>
  waysToPay
    .filter(({ payType }) => payType !== 5 || (it.payers ?? []).length > 0)
    .map(({ payType, closed, short, shows }) => {
      const reason = closed(it.shops) ?? short?.(it) ?? null
      return {
        payType,
        name: payTypes[payType],
        enabled: reason === null,
        reason,
        balanceMoney: null,
        credits: [],
        ...shows?.(it),
      }
    })

/** May these shops be paid so? */
export const isOpenWay = (shops: readonly ShopToPay[], payType: PayType): boolean =>
  waysToPay.find((row) => row.payType === payType)!.closed(shops) === null

/** Are these shops paid so? Refuses with the reason that the offer shows. */
export const demandWay = (shops: readonly ShopToPay[], payType: PayType): void => {
  const reason = waysToPay.find((row) => row.payType === payType)!.closed(shops)
  if (reason !== null) refuseField('payType', reason)
}

/** Why a way does not pay these shops, with credit that does not suffice: nothing else would pay the rest of it. */
const notSo =
  (shops: readonly ShopToPay[]) =>
  ({ payType, closed }: Way): string | null =>
    closed(shops) ?? (payType === 3 ? creditShort(shops) : null)

/** Why nothing would pay what is ordered at once, whatever its buyer has; null where something does, or nothing is to be paid. */
export const unpayable = ({ shops }: Pick<PayFacts, 'shops'>): WhyNot | null => {
  const toPay = shops.filter((shop) => shop.payMoney > 0)
  const reasons = (of: readonly ShopToPay[]) => waysToPay.map(notSo(of))
  if (toPay.length === 0 || reasons(toPay).includes(null)) return null
  for (const shop of toPay) {
    const why = reasons([shop])
    if (!why.includes(null))
      return { refusal: 'NO_WAY_TO_PAY', values: { shop: shop.shopName, why: [...new Set(why)].join('，') } }
  }
  return {
    refusal: 'NO_WAY_TOGETHER',
    values: { shops: toPay.map(({ shopName }) => `“${shopName}”`).join('、') },
  }
}

/** Refuses an order that could not be paid. */
export const demandPayable = (facts: Pick<PayFacts, 'shops'>): void => {
  const why = unpayable(facts)
  if (why !== null) refuse(why.refusal, why.values)
}
