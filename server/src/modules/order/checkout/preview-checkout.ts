import { payTermNote } from '@mall/api/contract/states'
import type { Out } from '@mall/api/endpoint'
import { refusals } from '@mall/api/errors'
import type { Fen } from '@mall/api/money'
import { cargoPaperWords } from '@mall/api/order/cargo-papers'
import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { order } from '@mall/api/order/endpoints'
import { hurriedSources } from '@mall/api/price/sources'
import { lineTexts } from '@mall/api/units'
import type { Membership } from '../../../actor.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName } from '../../area/public.ts'
import { wordsOf } from '../../cart/public.ts'
import { couponWords } from '../../promotion/public.ts'
import { papersOfCheckout } from '../papers/papers-of-checkout.ts'
import { payTypesFor, unpayable } from '../paying/ways-to-pay.ts'
import type { PayFacts } from '../paying/ways-to-pay.ts'
import { troubleWords } from './price-checkout.ts'
import type { PricedShop } from './price-checkout.ts'
import { readCheckout } from './read-checkout.ts'
import type { Checkout } from './read-checkout.ts'

type Preview = Out<typeof order.preview>
type ShopPart = Preview['shops'][number]

const shopPart = (
  { shop, lines, ways, chosen, contracts, contract, promotions, coupons, coupon, points, totals, troubles }: PricedShop,
  papers: readonly CargoPaperKind[],
): ShopPart => ({
  shop: { shopId: shop.shopId, shopName: shop.shopName, logo: shop.logo },
  lines: lines.map(({ shelf, amounts, dealPrice, priceSource, priceNote }) => ({
    ...shelf,
    ...amounts,
    ...lineTexts(shelf.qty, dealPrice, shelf),
    dealPrice,
    priceSource,
    priceNote,
    freightMoney: (chosen?.freightMoney ?? null) === null ? null : amounts.freightMoney,
  })),
  deliveries: ways.map(({ way, freightMoney, reason, days }) => ({
    deliveryId: way.deliveryId,
    deliveryType: way.deliveryType,
    name: way.name,
    freightMoney,
    reason,
    point: way.point && {
      ...way.point,
      areaName: way.point.areaId === null ? '' : areaName(way.point.areaId),
    },
    days: [...days],
  })),
  deliveryId: chosen?.way.deliveryId ?? null,
  contracts: contracts.map(({ payTerm, creditDays, contractId, contractNo, name }) => ({
    contractId,
    contractNo,
    name,
    payNote: payTermNote(payTerm, creditDays),
  })),
  contractId: contract?.contractId ?? null,
  contractPolicy: shop.contractPolicy,
  cargoPapers: papers.map((kind) => {
    const { name, by } = cargoPaperWords(kind)
    return { name, by }
  }),
  promotions: [...promotions],
  coupons: coupons.map(({ coupon: held, saveMoney, reason }) => ({
    couponUserId: held.couponUserId,
    name: held.name,
    couponKind: held.couponKind,
    text: couponWords(held),
    validEnd: new Date(held.validEnd),
    saveMoney,
    reason,
  })),
  couponUserId: coupon?.couponUserId ?? null,
  couponFreightMoney: chosen?.savedMoney ?? 0,
  points: points && {
    name: points.rule.name,
    usable: points.rule.usable,
    most: points.most,
    mayUse: points.rule.deductEnabled,
    deductPoints: points.rule.deductPoints,
    deductMoney: points.rule.deductMoney,
    minUsePoints: points.rule.minUsePoints,
    earns: points.earns,
  },
  ...totals,
  freightMoney: chosen?.freightMoney ?? null,
  ride: chosen?.ride ? { boundFen: chosen.ride.bound, shareFen: chosen.ride.shareNow, words: chosen.ride.words } : null,
  errors: troubles.map((it) => ({
    code: refusals[it.why.refusal].code,
    msg: troubleWords(it),
    goodsId: it.line?.goodsId ?? null,
  })),
})

/** Returns the type of an order: 1 ordinary, 2 a team, 3 a group purchase, 4 a combination order, 5 a lot. */
export const orderTypeOf = ({ group, sheet, lot }: Pick<Checkout, 'group' | 'sheet' | 'lot'>): 1 | 2 | 3 | 4 | 5 => {
  if (lot !== null) return 5
  return sheet?.orderType ?? (group === null ? 1 : 2)
}

/** Returns what decides how a priced checkout may be paid. */
export const payFactsOf = ({ shops, balance, payTerms, group, sheet, lot }: Omit<Checkout, 'address'>): PayFacts => {
  const termsOf = new Map(payTerms.map((it) => [it.shopId, it]))
  return {
    balance,
    shops: shops.map(({ shop, totals, lines }) => ({
      ...termsOf.get(shop.shopId)!,
      payMoney: totals.payMoney,
      hurried: lines.some((line) => hurriedSources.has(line.priceSource)),
      orderType: orderTypeOf({ group, sheet, lot }),
    })),
  }
}

/** Returns a priced checkout as its buyer's page shows it; the refusals of `demandAsSeen` carry it, too. */
export const previewOf = (
  { shops, address, ...money }: Checkout,
  enterprise: Pick<Membership, 'enterpriseType'>,
): Preview => {
  const sumOf = (amount: (shop: PricedShop) => Fen) => shops.reduce((all, shop) => all + amount(shop), 0)
  const pay = sumOf((it) => it.totals.payMoney)
  const facts = payFactsOf({ shops, ...money })
  const unpaid = unpayable(facts)
  return {
    address,
    shops: shops.map((shop) => shopPart(shop, papersOfCheckout(shop, address, enterprise))),
    unpayable: unpaid && wordsOf(unpaid),
    goodsMoney: sumOf((it) => it.totals.goodsMoney),
    discountMoney: sumOf((it) => it.totals.fullReductionMoney + it.totals.couponMoney + it.totals.pointsMoney),
    freightMoney: shops.some((it) => (it.chosen?.freightMoney ?? null) === null)
      ? null
      : sumOf((it) => it.totals.freightMoney),
    payMoney: pay,
    payTypes: payTypesFor(facts),
    canSubmit: unpaid === null && shops.every((it) => it.troubles.length === 0),
  }
}

export const previewCheckout: Handler<typeof order.preview> = async (ctx, input) =>
  previewOf(await readCheckout(ctx, input), ctx.actor.enterprise)
