import { maskMobile } from '@mall/api/masks'
import type { supply } from '@mall/api/supply/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { areaName, centreOf } from '../area/public.ts'
import { scoreOf } from '../shop/public.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { dealersOf } from './dealer-queries.ts'

const degrees = (field: 'lng' | 'lat', text: string | undefined, most: number): number | null => {
  if (text === undefined) return null
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= most ? value : refuseField(field, '坐标格式不正确')
}

export const listDealerships: Handler<typeof supply.dealerships> = async ({ db, now, actor }, input) => {
  const { spuId, sourceSpuId, areaId } = input
  if (spuId === undefined && sourceSpuId === undefined) return refuseField('spuId', '请选择商品')
  const [lng, lat] = [degrees('lng', input.lng, 180), degrees('lat', input.lat, 90)]
  const centre = areaId === undefined ? null : (centreOf(areaId) ?? null)
  const at = lng === null || lat === null ? centre : { lng, lat }
  const asked = { spuId: spuId ?? null, sourceSpuId: sourceSpuId ?? null, areaId: areaId ?? null, at }
  const page = await dealersOf(db, now, actor, asked, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ spuId: id, name, distanceKm, price, stockState, servicePhone, areaId: area, ...shop }) => ({
      spuId: id,
      name,
      distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
      price,
      stockState,
      phone: servicePhone === null ? null : maskMobile(servicePhone),
      shop: {
        shopId: shop.shopId,
        shopName: shop.shopName,
        logo: shop.logo,
        orgBoId: shop.orgBoId,
        areaName: areaName(area),
        mainCategory: shop.mainCategory,
        score: scoreOf(shop.scoreTenths),
        goodsCount: shop.goodsCount,
        soldCount: shop.soldCount,
        shopStatus: shop.shopStatus,
        isZhanShi: shop.isZhanShi,
        isFavourite: shop.isFavourite,
      },
    })),
  }
}
