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

/* All ways to pay, as a table: the checkout and the payment page offer its rows, and paying checks the same row again. */

/** Terms of a shop for this buyer with the fen to pay; `hurried` if any goods have a limited-time price. */
export type ShopToPay = ShopPayTerms & {
  readonly payMoney: Fen
  readonly heldMoney?: Fen
  readonly hurried?: boolean
  readonly orderType?: number
}

/** Facts that decide how a trade may be paid: its shops, and what the buyer's enterprise may spend. */
export type PayFacts = {
  /** Names of those who may pay for the buyer by a treaty. */
  readonly payers?: readonly string[]
  readonly shops: readonly ShopToPay[]
  readonly balance: Fen
}

type Offer = Out<typeof order.toPay>['payTypes'][number]

type Way = {
  readonly payType: PayType
  /** Returns why these shops do not accept this way, in words for the buyer; null if they do. Checked again when paying. */
  readonly closed: (shops: readonly ShopToPay[]) => string | null
  /** Returns why the available money does not suffice; not checked again, because the books refuse it. */
  readonly short?: (it: PayFacts) => string | null
  /** Returns what is available to pay from, where that is known. */
  readonly shows?: (it: PayFacts) => Partial<Omit<Offer, 'payType' | 'name' | 'enabled' | 'reason'>>
}

const sumToPay = ({ shops }: PayFacts): Fen => shops.reduce((sum, shop) => sum + shop.payMoney, 0)

/** Returns the reason of the first shop that has one, with the shop's name if there are several shops. */
const ofShops =
  (why: (shop: ShopToPay) => string | null) =>
  (shops: readonly ShopToPay[]): string | null => {
    for (const shop of shops) {
      const reason = why(shop)
      if (reason !== null) return shops.length > 1 ? `${shop.shopName}：${reason}` : reason
    }
    return null
  }

/** An order partly paid from the balance must be paid to its end at the platform. */
const partHeld = ofShops((shop) => ((shop.heldMoney ?? 0) > 0 ? '已用余额付了一部分，余款请在线付款' : null))

const noCredit = ofShops((shop) => {
  if ([2, 3, 4, 5].includes(shop.orderType ?? 1)) return '拼团、团购、竞拍的订单请在线付款'
  if (!shop.creditEnabled) return '店铺未开通账期'
  if (shop.creditBlocked !== '') return `店铺已暂停您的账期：${shop.creditBlocked}`
  if (!shop.isCustomer || shop.creditLimit === 0) return '店铺未给您账期额度'
  return null
})

const creditLeft = ({ creditLimit, creditUsed }: ShopToPay): Fen => Math.max(0, creditLimit - creditUsed)

/** Compares the credit left at a shop with what all its orders of the checkout cost. */
const creditShort = ofShops((shop) => {
  const left = creditLeft(shop)
  return left >= shop.payMoney ? null : `超出授信额度，可用额度还有 ${moneyText(left)} 元`
})

const online = (shops: readonly ShopToPay[]): string | null =>
  shops.every((shop) => shop.payEnabled) ? null : '店铺尚未开通在线支付'

/** A limited-time price reserves its goods too briefly for a transfer. */
const byTransfer = (shops: readonly ShopToPay[]): string | null => {
  if (!shops.every((shop) => shop.offlineEnabled)) return '店铺尚未开通线下转账'
  if (shops.some((shop) => shop.orderType === 5)) return '竞拍的订单请在线付款'
  return shops.some((shop) => shop.hurried === true) ? refusals.TRANSFER_HURRIED.msg : null
}

/** Ways to pay in the order in which they are offered. */
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

/** Returns the ways a buyer may choose from, with what is available, and why the others are closed. */
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

/** Returns whether these shops accept this way. */
export const isOpenWay = (shops: readonly ShopToPay[], payType: PayType): boolean =>
  waysToPay.find((row) => row.payType === payType)!.closed(shops) === null

/** Refuses a way that these shops do not accept, with the reason that the offer shows. */
export const demandWay = (shops: readonly ShopToPay[], payType: PayType): void => {
  const reason = waysToPay.find((row) => row.payType === payType)!.closed(shops)
  if (reason !== null) refuseField('payType', reason)
}

/** Returns why a way does not pay these shops; insufficient credit counts, because no other way would pay the rest. */
const notSo =
  (shops: readonly ShopToPay[]) =>
  ({ payType, closed }: Way): string | null =>
    closed(shops) ?? (payType === 3 ? creditShort(shops) : null)

/** Returns why no way could pay the checkout at once, whatever its buyer owns; null if one could, or nothing is to be paid. */
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
