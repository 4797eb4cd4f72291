import type { ShopCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { areaName } from '../area/public.ts'

/** A row of shop as lists read it. */
export type ShopRow = {
  readonly shopId: number
  readonly shopName: string
  readonly logo: string | null
  readonly orgBoId: number
  readonly areaId: number
  readonly mainCategory: string
  readonly scoreTenths: number
  readonly goodsCount: number
  readonly soldCount: number
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly isFavourite: boolean
}

/** What a list reads of shop as `s`. */
export const shopColumns = (actor: Anyone): RawBuilder<unknown> => sql`
  s.shop_id as "shopId", s.shop_name as "shopName", s.logo, s.org_bo_id as "orgBoId", s.area_id as "areaId",
  s.main_category as "mainCategory", s.score_tenths as "scoreTenths", s.goods_count as "goodsCount",
  s.sold_count as "soldCount", s.shop_status as "shopStatus", s.is_zhan_shi as "isZhanShi",
  exists (select from favourite f
    where f.user_id = ${actor?.userId ?? null} and f.type = 2 and f.target_id = s.shop_id) as "isFavourite"`

export const shopCardOf = (row: ShopRow): ShopCard => ({
  shopId: row.shopId,
  shopName: row.shopName,
  logo: row.logo,
  orgBoId: row.orgBoId,
  areaName: areaName(row.areaId),
  mainCategory: row.mainCategory,
  score: row.scoreTenths / 10,
  goodsCount: row.goodsCount,
  soldCount: row.soldCount,
  shopStatus: row.shopStatus,
  isZhanShi: row.isZhanShi,
  isFavourite: row.isFavourite,
})
