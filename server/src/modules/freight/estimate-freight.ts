import type { freight } from '@mall/api/freight/endpoints'
import { beyondMoney, moneyWire, timesQuantity } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import type { Anyone } from '../../actor.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { placeOf } from '../area/public.ts'
import { destinationOf } from './destination.ts'
import type { Destination } from './destination.ts'
import { goodsToBring } from './queries.ts'
import type { GoodsToBring } from './queries.ts'
import { freightOf } from './rules.ts'
import type { FreightRefusal } from './rules.ts'

// Free freight from an amount on would reveal a price that this caller does not see.
const visiblePrice = (goods: GoodsToBring, actor: Anyone): Fen =>
  goods.isZhanShi || goods.priceVisible === 3 || (goods.priceVisible === 2 && actor === null) ? 0 : goods.price

const feesOf = (goods: GoodsToBring, price: Fen, qty: Milli, to: Destination): (Fen | FreightRefusal)[] => {
  const amount = timesQuantity(price, qty)
  const from = placeOf(goods)
  return goods.ways.map((delivery) => {
    const answer = freightOf({
      delivery,
      lines: [
        {
          lineId: 0,
          freightId: goods.freightId,
          qty,
          weightKg: goods.weightKg,
          volumeM3: goods.volumeM3,
          goods: amount,
          net: amount,
          unsupportedAreaIds: goods.unsupportedAreaIds,
        },
      ],
      templates: goods.templates,
      areaIds: to.areaIds,
      from,
      to: to.place,
      pin: to.pin,
      freeFreight: false,
    })
    return answer.refusal ?? answer.fee
  })
}

const words = (goods: GoodsToBring, cheapest: Fen | undefined, unknown: FreightRefusal | undefined): string => {
  if (cheapest !== undefined) return cheapest === 0 ? '包邮' : `运费${moneyWire(cheapest)}元`
  if (unknown === 'DISTANCE_UNKNOWN') return '运费按距离计算，店铺位置不明，暂时无法估算'
  if (unknown === 'MEASURE_UNKNOWN') return '运费按重量或体积计算，商品没有填写，暂时无法估算'
  if (unknown === 'PIN_NEEDED') return '只送商家划定的范围，请选择标注了地图位置的收货地址'
  if (unknown === 'OUTSIDE_ZONE') return '收货地址不在商家划定的配送范围内'
  if (goods.ways.length > 0) return '该地区不支持配送'
  return goods.pickUp ? '仅支持自提' : '店铺暂未设置配送方式'
}

/** Reasons for an unknown fee; the one that the buyer can most likely overcome comes first. */
const reasons = ['DISTANCE_UNKNOWN', 'MEASURE_UNKNOWN', 'PIN_NEEDED', 'OUTSIDE_ZONE'] as const

/** Returns the freight of the cheapest way to bring goods to a destination, before any discount. */
export const estimateFreight: Handler<typeof freight.estimate> = async (ctx, input) => {
  const to = await destinationOf(ctx, input)
  const goods = await goodsToBring(ctx.db, ctx.now, input.goodsId)
  if (goods === undefined) return refuse('NOT_FOUND')
  const price = visiblePrice(goods, ctx.actor)
  if (beyondMoney(price, input.qty)) return refuseField('qty', '数量过大')
  const fees = feesOf(goods, price, input.qty, to)
  const amounts = fees.filter((fee) => typeof fee === 'number')
  const cheapest = amounts.length === 0 ? undefined : Math.min(...amounts)
  const unknown = reasons.find((it) => fees.includes(it))
  return {
    delivered: cheapest !== undefined || (unknown !== undefined && unknown !== 'OUTSIDE_ZONE'),
    freightMoney: cheapest ?? null,
    text: words(goods, cheapest, unknown),
    areaName: to.areaName,
  }
}
