import type { In } from '@mall/api/endpoint'
import type { freight } from '@mall/api/freight/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName, areaOf, pathOf, pointFault } from '../area/public.ts'
import { deletePoint, insertPoint, lockTemplatesOf, mostPoints, updatePoint } from './points-store.ts'
import type { PickupPoint } from './points-store.ts'
import { deliveriesOf, hasPoint } from './queries.ts'

export const listDeliveries: Handler<typeof freight.deliveries> = async ({ db, actor }, input) => {
  const page = await deliveriesOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ areaId, ...row }) => {
      const [province, city, county] = areaId === null ? [] : pathOf(areaId)
      return {
        ...row,
        provinceId: province?.areaId ?? null,
        cityId: city?.areaId ?? null,
        countyId: county?.areaId ?? null,
        areaName: areaId === null ? '' : areaName(areaId),
      }
    }),
  }
}

const pointOf = (it: In<typeof freight.savePickupPoint>): PickupPoint => {
  if (areaOf(it.cityId)?.parentId !== it.provinceId || areaOf(it.countyId)?.parentId !== it.cityId)
    return refuseField('countyId', '请选择省、市和区县')
  const fault = pointFault({ areaId: it.countyId, lng: it.lng, lat: it.lat })
  if (fault !== undefined) return refuseField(it.lng === undefined ? 'lng' : 'lat', fault)
  return {
    name: it.name,
    areaId: it.countyId,
    address: it.address,
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    openTime: it.openTime,
    contactName: it.contactName,
    contactMobile: it.contactMobile,
    enabled: it.enabled ?? true,
  }
}

/** Adds or changes a pick-up point; the cards of the shop's goods say whether they can be fetched. */
export const savePickupPoint: Handler<typeof freight.savePickupPoint> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const point = pointOf(input)
  const { deliveryId, version } = input
  ctx.emit('shop.changed', { shopId })
  if (deliveryId === undefined) {
    const made = await insertPoint(ctx, shopId, point)
    return made === undefined ? refuseField('name', `一家店铺最多设置 ${mostPoints} 个自提点`) : { deliveryId: made }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  if (!(await updatePoint(ctx, shopId, { deliveryId, version }, point)))
    return refuse((await hasPoint(ctx.db, shopId, deliveryId)) ? 'STALE' : 'NOT_FOUND')
  return { deliveryId }
}

export const dropPickupPoint: Handler<typeof freight.dropPickupPoint> = async (ctx, { deliveryId, version }) => {
  const { shopId } = ctx.actor.shop
  const template = await lockTemplatesOf(ctx, shopId, deliveryId)
  if (template !== undefined) return refuse('PICKUP_POINT_NEEDED', { template })
  if (!(await deletePoint(ctx, shopId, deliveryId, version)))
    return refuse((await hasPoint(ctx.db, shopId, deliveryId)) ? 'STALE' : 'NOT_FOUND')
  ctx.emit('shop.changed', { shopId })
  return true
}
