import type { freight } from '@mall/api/freight/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
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

export const listDeliveries: Handler<typeof freight.deliveries> = async ({ db, now, actor }, input) => {
  const page = await deliveriesOf(db, actor.shop.shopId, input, pageOfInput(input), dateText(now))
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
      }
    }),
  }
}
