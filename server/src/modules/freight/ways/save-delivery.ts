import type { In } from '@mall/api/endpoint'
import type { freight } from '@mall/api/freight/endpoints'
import { cornerOf, zoneFault } from '@mall/api/freight/zone-shape'
import { hoursFault, openText } from '@mall/api/open-hours'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaOf, countyOf, pointFault } from '../../area/public.ts'
import type { DeliveryType } from '../rules.ts'
import { hasFreight, typeOfWay } from './queries.ts'
import { deleteWay, insertWay, lockTemplatesOf, mostWays, updateWay } from './store.ts'
import type { Way } from './store.ts'
import type { Zone } from './zone.ts'

type Input = In<typeof freight.saveDelivery>

const nowhere = {
  areaId: null,
  address: null,
  lng: null,
  lat: null,
  openTime: null,
  openHours: null,
  contactName: null,
  contactMobile: null,
  serveAreaIds: [],
  zones: null,
  freightId: null,
} as const

const hoursOf = ({ openHours, openTime }: Input): Pick<Way, 'openHours' | 'openTime'> => {
  if (openHours === undefined || openHours.length === 0)
    return { openHours: null, openTime: openTime ?? refuseField('openHours', '请填写提货时间') }
  const fault = hoursFault(openHours)
  if (fault !== undefined) return refuseField(fault.at, fault.msg)
  return { openHours, openTime: openText(openHours) }
}

/** Where goods are fetched. */
const pointOf = (it: Input) => {
  const { provinceId, cityId, countyId, address, contactName, contactMobile } = it
  if (provinceId === undefined || cityId === undefined || countyId === undefined)
    return refuseField('countyId', '请选择省、市和区县')
  if (areaOf(cityId)?.parentId !== provinceId || areaOf(countyId)?.parentId !== cityId)
    return refuseField('countyId', '请选择省、市和区县')
  const fault = pointFault({ areaId: countyId, lng: it.lng, lat: it.lat })
  if (fault !== undefined) return refuseField(it.lng === undefined ? 'lng' : 'lat', fault)
  return {
    ...nowhere,
    areaId: countyId,
    address: address ?? refuseField('address', '不能为空'),
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    ...hoursOf(it),
    contactName: contactName ?? refuseField('contactName', '不能为空'),
    contactMobile: contactMobile ?? refuseField('contactMobile', '请填写 11 位手机号'),
  }
}

const zonesOf = ({ zones = [] }: Input): readonly Zone[] | null => {
  const drawn = zones.map(({ points }, at) => {
    const zone = points.map(({ lng, lat }) => cornerOf({ lng: Number(lng), lat: Number(lat) }))
    const fault = zoneFault(zone)
    return fault === undefined ? zone : refuseField('zones', `范围 ${at + 1}：${fault}`)
  })
  return drawn.length === 0 ? null : drawn
}

/** Where the shop's own lorries go: into areas, or into what was drawn; with both, into what lies in both. */
const fleetOf = async (ctx: Write<Seller>, it: Input) => {
  const serveAreaIds = [...new Set(it.serveAreaIds)]
  if (!serveAreaIds.every((areaId) => areaOf(countyOf(areaId)) !== undefined))
    return refuseField('serveAreaIds', '地区不存在')
  const zones = zonesOf(it)
  if (serveAreaIds.length === 0 && zones === null)
    return refuseField('serveAreaIds', '请选择配送地区，或在地图上划定范围')
  const { freightId = null } = it
  if (freightId !== null && !(await hasFreight(ctx.db, ctx.actor.shop.shopId, freightId)))
    return refuseField('freightId', '运费模板不存在')
  return { ...nowhere, serveAreaIds, zones, freightId }
}

const wayOf = async (ctx: Write<Seller>, it: Input, deliveryType: DeliveryType): Promise<Way> => {
  const { name, enabled = true, minOrderMoney = null, dailyLimitQty = null } = it
  if (minOrderMoney !== null && minOrderMoney < 0) refuseField('minOrderMoney', '不能小于 0')
  const place = deliveryType === 3 ? pointOf(it) : deliveryType === 2 ? await fleetOf(ctx, it) : nowhere
  const byDay = deliveryType === 2 || deliveryType === 3
  return { ...place, deliveryType, name, enabled, minOrderMoney, dailyLimitQty: byDay ? dailyLimitQty : null }
}

/** Adds or changes a way of delivery; the cards of the shop's goods say whether they can be fetched. */
export const saveDelivery: Handler<typeof freight.saveDelivery> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { deliveryId, version } = input
  ctx.emit('shop.changed', { shopId })
  if (deliveryId === undefined) {
    const made = await insertWay(ctx, shopId, await wayOf(ctx, input, input.deliveryType ?? 3))
    return made === undefined
      ? refuseField(
          'name',
          `一家店铺最多设置 ${mostWays} 个${input.deliveryType === undefined || input.deliveryType === 3 ? '自提点' : '同类配送方式'}`,
        )
      : { deliveryId: made }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const deliveryType = (await typeOfWay(ctx.db, shopId, deliveryId)) ?? refuse('NOT_FOUND')
  if (input.deliveryType !== undefined && input.deliveryType !== deliveryType)
    return refuseField('deliveryType', '类型不能修改，请另外新增一种配送方式')
  const way = await wayOf(ctx, input, deliveryType)
  return (await updateWay(ctx, shopId, { deliveryId, version }, way)) ? { deliveryId } : refuse('STALE')
}

export const dropDelivery: Handler<typeof freight.dropDelivery> = async (ctx, { deliveryId, version }) => {
  const { shopId } = ctx.actor.shop
  const template = await lockTemplatesOf(ctx, shopId, deliveryId)
  if (template !== undefined) return refuse('PICKUP_POINT_NEEDED', { template })
  if (!(await deleteWay(ctx, shopId, { deliveryId, version })))
    return refuse((await typeOfWay(ctx.db, shopId, deliveryId)) === undefined ? 'NOT_FOUND' : 'STALE')
  ctx.emit('shop.changed', { shopId })
  return true
}
