import type { freight } from '@mall/api/freight/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName, pathOf } from '../../area/public.ts'
import { namedAreas } from '../named-areas.ts'
import { deliveriesOf } from './queries.ts'
import { degreesOf } from './zone.ts'

const countiesOf = (areaId: number) => {
  const [province, city, county] = pathOf(areaId)
  return { provinceId: province!.areaId, cityId: city!.areaId, countyId: county!.areaId }
}
const nowhere = { provinceId: null, cityId: null, countyId: null, areaName: '', lng: null, lat: null }

/** Returns the requested shop, and whether the caller may edit its ways. */
const askedOf = (actor: Anyone, shopId = actor?.shop?.shopId) => {
  if (shopId === undefined) return refuseField('shopId', '请选择店铺')
  const staff = actor?.staff.find((it) => it.shopId === shopId)
  return { shopId, own: staff?.can.has('freight.edit') ?? false }
}

/** Fields of a way that only the shop sees. */
const shopsOwn = {
  contactName: null,
  contactMobile: null,
  start: null,
  freightId: null,
  freightName: null,
  dailyLimitQty: null,
  takenDays: [],
}

export const listDeliveries: Handler<typeof freight.deliveries> = async ({ db, now, actor }, input) => {
  const { shopId, own } = askedOf(actor, input.shopId)
  const page = await deliveriesOf(db, shopId, { ...input, offered: !own }, pageOfInput(input), dateText(now))
  return {
    ...page,
    list: page.list.map(({ areaId, lng, lat, serveAreaIds, zones, openHours, ...row }) => {
      const spot = areaId === null ? null : { ...countiesOf(areaId), areaName: areaName(areaId), lng, lat }
      return {
        ...row,
        ...(row.deliveryType === 2 ? { ...nowhere, address: '', start: spot } : { ...(spot ?? nowhere), start: null }),
        openHours: openHours ?? [],
        serveAreas: namedAreas(serveAreaIds),
        zones: (zones ?? []).map((zone) => ({ points: zone.map(degreesOf) })),
        ...(own ? {} : shopsOwn),
      }
    }),
  }
}
