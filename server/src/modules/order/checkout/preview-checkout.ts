import { payTermNote } from '@mall/api/contract/states'
import type { Out } from '@mall/api/endpoint'
import { refusals } from '@mall/api/errors'
import type { Fen } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { payTypes } from '@mall/api/payment/words'
import { lineTexts } from '@mall/api/units'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName } from '../../area/public.ts'
import { troubleWords } from './price-checkout.ts'
import type { Address, PricedShop } from './price-checkout.ts'
import { readCheckout } from './read-checkout.ts'

type Preview = Out<typeof order.preview>
type ShopPart = Preview['shops'][number]

const shopPart = ({
  shop,
  lines,
  ways,
  chosen,
  contracts,
  contract,
  promotions,
  totals,
  troubles,
}: PricedShop): ShopPart => ({
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
  promotions: [...promotions],
  ...totals,
  freightMoney: chosen?.freightMoney ?? null,
  errors: troubles.map((it) => ({
    code: refusals[it.why.refusal].code,
    msg: troubleWords(it),
    goodsId: it.line?.goodsId ?? null,
  })),
})

/** The ways to pay this sum now: online when every shop takes it, from the balance when that is enough. */
export const payTypesFor = (it: {
  readonly online: boolean
  readonly balance: Fen
  readonly sum: Fen
}): Preview['payTypes'] => [
  {
    payType: 1,
    name: payTypes[1],
    enabled: it.online,
    reason: it.online ? null : '店铺尚未开通在线支付',
    balanceMoney: null,
  },
  {
    payType: 4,
    name: payTypes[4],
    enabled: it.online && it.balance >= it.sum,
    reason: it.online ? (it.balance >= it.sum ? null : refusals.BALANCE_SHORT.msg) : '店铺尚未开通在线支付',
    balanceMoney: it.balance,
  },
]

/** A priced checkout as the page shows it; also what goes with the refusal that the price changed. */
export const previewOf = (shops: readonly PricedShop[], address: Address | null, balance: Fen): Preview => {
  const sumOf = (amount: (shop: PricedShop) => Fen) => shops.reduce((all, shop) => all + amount(shop), 0)
  const pay = sumOf((it) => it.totals.payMoney)
  return {
    address,
    shops: shops.map(shopPart),
    goodsMoney: sumOf((it) => it.totals.goodsMoney),
    discountMoney: sumOf((it) => it.totals.fullReductionMoney + it.totals.couponMoney + it.totals.pointsMoney),
    freightMoney: shops.some((it) => (it.chosen?.freightMoney ?? null) === null)
      ? null
      : sumOf((it) => it.totals.freightMoney),
    payMoney: pay,
    payTypes: payTypesFor({ online: shops.every((it) => it.shop.payEnabled), balance, sum: pay }),
    canSubmit: shops.every((it) => it.troubles.length === 0),
  }
}

export const previewCheckout: Handler<typeof order.preview> = async (ctx, input) => {
  const { shops, address, balance } = await readCheckout(ctx, input)
  return previewOf(shops, address, balance)
}
