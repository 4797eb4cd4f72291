import type { In } from '@mall/api/endpoint'
import type { freight } from '@mall/api/freight/endpoints'
import { cornerOf, zoneFault } from '@mall/api/freight/zone-shape'
import { hoursFault, openText } from '@mall/api/open-hours'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaOf, countyOf, pointFault } from '../../area/public.ts'
import type { DeliveryType } from '../rules.ts'
import { lockTemplates } from '../templates/store.ts'
import { hasFactory, hasFreight, missingTemplates, typeOfWay, usersOfWay } from './queries.ts'
import { deleteWay, insertWay, mostWays, updateWay } from './store.ts'
import type { Way } from './store.ts'
import type { Zone } from './zone.ts'

type Input = In<typeof freight.saveDelivery>

const nowhere = {
  factoryId: null,
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

type Spot = { readonly areaId: Id; readonly lng: string | null; readonly lat: string | null }
type Written = {
  readonly provinceId: Id | undefined
  readonly cityId: Id | undefined
  readonly countyId: Id | undefined
  readonly lng: string | undefined
  readonly lat: string | undefined
}

/** Returns a county with a point in it, from these input fields. */
const spotOf = (it: Written, at: { readonly countyId: string; readonly lng: string; readonly lat: string }): Spot => {
  const { provinceId, cityId, countyId, lng, lat } = it
  if (provinceId === undefined || cityId === undefined || countyId === undefined)
    return refuseField(at.countyId, '请选择省、市和区县')
  if (areaOf(cityId)?.parentId !== provinceId || areaOf(countyId)?.parentId !== cityId)
    return refuseField(at.countyId, '请选择省、市和区县')
  const fault = pointFault({ areaId: countyId, lng, lat })
  if (fault !== undefined) return refuseField(lng === undefined ? at.lng : at.lat, fault)
  return { areaId: countyId, lng: lng ?? null, lat: lat ?? null }
}

/** Returns the pick-up point of the input. */
const pointOf = async (ctx: Write<Seller>, it: Input) => {
  const { factoryId = null } = it
  if (factoryId !== null && !(await hasFactory(ctx.db, ctx.actor.shop.boId, factoryId)))
    return refuseField('factoryId', '工厂不存在，请从本企业的工厂里选择')
  const { provinceId, cityId, countyId, lng, lat, address, contactName, contactMobile } = it
  return {
    ...nowhere,
    factoryId,
    ...spotOf({ provinceId, cityId, countyId, lng, lat }, { countyId: 'countyId', lng: 'lng', lat: 'lat' }),
    address: address ?? refuseField('address', '不能为空'),
    ...hoursOf(it),
    contactName: contactName ?? refuseField('contactName', '不能为空'),
    contactMobile: contactMobile ?? refuseField('contactMobile', '请填写联系电话'),
  }
}

const startFields = { countyId: 'startCountyId', lng: 'startLng', lat: 'startLat' }

/** Returns the start of the lorries; empty if they start at the shop. */
const startOf = (it: Input): Partial<Spot> => {
  const { startProvinceId: provinceId, startCityId: cityId, startCountyId: countyId, startLng: lng, startLat: lat } = it
  const written = { provinceId, cityId, countyId, lng, lat }
  return Object.values(written).every((one) => one === undefined) ? {} : spotOf(written, startFields)
}

const zonesOf = ({ zones = [] }: Input): readonly Zone[] | null => {
  const drawn = zones.map(({ points }, at) => {
    const zone = points.map(({ lng, lat }) => cornerOf({ lng: Number(lng), lat: Number(lat) }))
    const fault = zoneFault(zone)
    return fault === undefined ? zone : refuseField('zones', `范围 ${at + 1}：${fault}`)
  })
  return drawn.length === 0 ? null : drawn
}

/** Returns where the shop's own lorries go: into areas or into drawn zones; if both are given, only where both apply. */
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
  return { ...nowhere, ...startOf(it), serveAreaIds, zones, freightId }
}

const wayOf = async (ctx: Write<Seller>, it: Input, deliveryType: DeliveryType): Promise<Way> => {
  const { name, enabled = true, minOrderMoney = null, dailyLimitQty = null, sort = null } = it
  if (minOrderMoney !== null && minOrderMoney < 0) refuseField('minOrderMoney', '不能小于 0')
  const place = deliveryType === 3 ? await pointOf(ctx, it) : deliveryType === 2 ? await fleetOf(ctx, it) : nowhere
  const byDay = deliveryType === 2 || deliveryType === 3
  const needsVehicle = deliveryType === 3 && it.needsVehicle === true
  // A buyer who comes with a vehicle needs an appointment.
  const byAppointment = deliveryType === 3 && (it.byAppointment === true || needsVehicle)
  const common = { deliveryType, name, enabled, sort, minOrderMoney, byAppointment, needsVehicle }
  return { ...place, ...common, dailyLimitQty: byDay ? dailyLimitQty : null }
}

/** Adds or changes a delivery way; rebuilds the cards of the shop's goods, which show whether they can be picked up. */
export const saveDelivery: Handler<typeof freight.saveDelivery> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { deliveryId, version } = input
  ctx.emit('shop.changed', { shopId })
  if (deliveryId === undefined) {
    const tplIds = [...new Set(input.tplIds)]
    if ((await missingTemplates(ctx.db, shopId, tplIds)).length > 0) return refuseField('tplIds', '配送模板不存在')
    const made = await insertWay(ctx, shopId, await wayOf(ctx, input, input.deliveryType ?? 3), tplIds)
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
  await lockTemplates(ctx, 'delivery_template', shopId)
  const used = await usersOfWay(ctx.db, shopId, deliveryId)
  if (used !== undefined && used.templates.length > 0)
    return refuse('WAY_USED', {
      way: used.name,
      templates: used.templates.map((name) => `配送模板“${name}”`).join('、'),
    })
  if (!(await deleteWay(ctx, shopId, { deliveryId, version })))
    return refuse((await typeOfWay(ctx.db, shopId, deliveryId)) === undefined ? 'NOT_FOUND' : 'STALE')
  ctx.emit('shop.changed', { shopId })
  return true
}
