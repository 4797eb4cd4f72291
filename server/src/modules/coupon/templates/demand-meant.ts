import { moneyText, timesQuantity } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { cheapestOf, demandConfirmed } from '../../catalog/public.ts'
import type { GoodsScope } from '../../catalog/public.ts'
import { couponWords, quote } from '../../promotion/public.ts'
import type { CouponEffect } from './store.ts'

const scopeOf = ({ scopeType, scopeIds }: CouponEffect): GoodsScope =>
  scopeType === 1 ? { all: true } : scopeType === 2 ? { spuIds: scopeIds } : { classifyIds: scopeIds }

/** Asks for confirmation of a coupon that takes much off the smallest order it can be used for. */
export const demandMeant = async (
  ctx: Write,
  shopId: Id,
  it: CouponEffect,
  confirmed: ConfirmedPrices,
): Promise<void> => {
  const goods = await cheapestOf(ctx.db, ctx.now, { shopId, scope: scopeOf(it), qty: 0 })
  if (goods === undefined) return
  const least = timesQuantity(goods.price, goods.minQty)
  const line = { lineId: 1, spuId: 1, classifyIds: [], priceSource: priceSource.list, qty: 1_000 }
  const { goodsMoney, couponMoney } = quote({
    lines: [{ ...line, price: Math.max(least, it.thresholdMoney) }],
    promotions: [],
    coupon: { ...it, scopeType: 1, scopeIds: [], couponUserId: 1, stackWithPromotion: true },
    points: null,
  })
  const of = least > it.thresholdMoney ? `（${goods.subject} ${moneyText(least)} 元起）` : ''
  const change = { field: 'reduceMoney', subject: `${it.name}：${couponWords(it)}${of}`, from: goodsMoney }
  demandConfirmed([{ ...change, to: goodsMoney - couponMoney }], confirmed)
}
