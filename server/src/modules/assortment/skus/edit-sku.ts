import type { assortment } from '@mall/api/assortment/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { changePrice } from '../../catalog/public.ts'
import { adjustStock } from '../../stock/public.ts'

export const editPrice: Handler<typeof assortment.editPrice> = async (ctx, input) => {
  const { goodsId, version, price, marketPrice, confirmedPrices } = input
  if (price === 0) return refuseField('price', '价格须大于 0')
  const change = {
    shopId: ctx.actor.shop.shopId,
    goodsId,
    version,
    ...(price === undefined ? {} : { price }),
    ...(marketPrice === undefined ? {} : { marketPrice: marketPrice === 0 ? null : marketPrice }),
  }
  return changePrice(ctx, change, { field: 'price', confirmed: confirmedPrices })
}

export const editStock: Handler<typeof assortment.editStock> = (ctx, { goodsId, seen, counted, warnAt, reason }) =>
  adjustStock(ctx, {
    shopId: ctx.actor.shop.shopId,
    goodsId,
    ...(counted === undefined ? {} : { number: { from: seen, to: counted } }),
    ...(warnAt === undefined ? {} : { warnQty: warnAt === 0 ? null : warnAt }),
    ...(reason === undefined ? {} : { reason }),
  })
