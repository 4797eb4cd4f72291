import type { freight } from '@mall/api/freight/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName, pathOf } from '../../area/public.ts'
import { namedAreas } from '../named-areas.ts'
import { deliveriesOf } from './queries.ts'
import { degreesOf } from './zone.ts'

export const listDeliveries: Handler<typeof freight.deliveries> = async ({ db, now, actor }, input) => {
  const page = await deliveriesOf(db, actor.shop.shopId, input, pageOfInput(input), dateText(now))
  return {
    ...page,
    list: page.list.map(({ areaId, serveAreaIds, zones, openHours, ...row }) => {
      const [province, city, county] = areaId === null ? [] : pathOf(areaId)
      return {
        ...row,
        provinceId: province?.areaId ?? null,
        cityId: city?.areaId ?? null,
        countyId: county?.areaId ?? null,
        areaName: areaId === null ? '' : areaName(areaId),
        openHours: openHours ?? [],
        serveAreas: namedAreas(serveAreaIds),
        zones: (zones ?? []).map((zone) => ({ points: zone.map(degreesOf) })),
      }
    }),
  }
}
