import { refusals } from '@mall/api/errors'
import type { order } from '@mall/api/order/endpoints'
import type { Out } from '@mall/api/endpoint'
import { payTypes } from '@mall/api/payment/words'
import type { Fen } from '@mall/api/money'
import type { Handler } from '../../kernel/serve.ts'
import type { Address, PricedShop } from './checkout.ts'
import { troubleWords } from './checkout.ts'
import { readCheckout } from './read-checkout.ts'

type Preview = Out<typeof order.preview>
type ShopPart = Preview['shops'][number]

const shopPart = ({ shop, lines, ways, chosen, promotions, totals, troubles }: PricedShop): ShopPart => ({
  shop: { shopId: shop.shopId, shopName: shop.shopName, logo: shop.logo },
  lines: lines.map(({ shelf, price, priceSource, amounts }) => ({
    cartId: shelf.cartId,
    goodsId: shelf.goodsId,
    spuId: shelf.spuId,
    goodsName: shelf.goodsName,
    specText: shelf.specText,
    image: shelf.image,
    unitName: shelf.unitName,
    qty: shelf.qty,
    listPrice: shelf.listPrice,
    dealPrice: price,
    priceSource,
    goodsMoney: amounts.goods,
    fullReductionMoney: amounts.fullReduction,
    freightMoney: amounts.freight,
    payMoney: amounts.pay,
  })),
  deliveries: ways.map(({ way, freight, reason }) => ({
    deliveryId: way.deliveryId,
    deliveryType: way.deliveryType,
    name: way.name,
    freightMoney: freight,
    reason,
  })),
  deliveryId: chosen?.way.deliveryId ?? null,
  promotions: promotions.map(({ promotionId, name, reduce }) => ({ promotionId, name, reduceMoney: reduce })),
  goodsMoney: totals.goods,
  fullReductionMoney: totals.fullReduction,
  couponMoney: totals.coupon,
  pointsMoney: totals.points,
  freightMoney: totals.freight,
  payMoney: totals.pay,
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
  const pay = sumOf((it) => it.totals.pay)
  return {
    address: address && {
      addressId: address.addressId,
      receiver: address.receiver,
      mobile: address.mobile,
      areaName: address.areaName,
      detail: address.detail,
    },
    shops: shops.map(shopPart),
    goodsMoney: sumOf((it) => it.totals.goods),
    discountMoney: sumOf((it) => it.totals.fullReduction + it.totals.coupon + it.totals.points),
    freightMoney: sumOf((it) => it.totals.freight),
    payMoney: pay,
    payTypes: payTypesFor({ online: shops.every((it) => it.shop.payEnabled), balance, sum: pay }),
    canSubmit: shops.every((it) => it.troubles.length === 0),
  }
}

export const preview: Handler<typeof order.preview> = async (ctx, wish) => {
  const { shops, address, balance } = await readCheckout(ctx, wish)
  return previewOf(shops, address, balance)
}
