import type { checkin } from '@mall/api/checkin/endpoints'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { pointFault } from '../area/public.ts'
import { changeShop } from '../shop/public.ts'
import { placeFault, tradeOf } from './check-shop.ts'

/** Changes the data of a shop; the search finds its goods at the new place. */
export const saveShop: Handler<typeof checkin.saveShop> = async (ctx, input) => {
  const { shopId = ctx.actor.shop.shopId, version, lng, lat, ...about } = input
  const fault = placeFault(about.areaId)
  if (fault !== undefined) return refuseField('areaId', fault)
  const far = pointFault({ areaId: about.areaId, lng, lat })
  if (far !== undefined) return refuseField(lng === undefined ? 'lng' : 'lat', far)
  const mainCategory = await tradeOf(ctx.db, about)
  const change = { ...about, mainCategory, lng: lng ?? null, lat: lat ?? null }
  return { shopId, version: await changeShop(ctx, { shopId, version }, change) }
}
