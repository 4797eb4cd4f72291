import type { ShopCard } from '@mall/api/cards'
import type { Anyone } from '../../../actor.ts'
import { areaName } from '../../area/public.ts'
import { scoreOf } from '../../shop/public.ts'
import { cardOf } from './cards.ts'
import type { CardRow } from './cards.ts'

/** Row of shop as lists read it. */
export type ShopRow = {
  readonly shopId: number
  readonly shopName: string
  readonly logo: string | null
  readonly orgBoId: number
  readonly areaId: number
  readonly mainCategory: string
  readonly scoreTenths: number | null
  readonly goodsCount: number
  readonly soldCount: number
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly isFavourite: boolean
}

export const shopCardOf = (row: ShopRow): ShopCard => ({
  shopId: row.shopId,
  shopName: row.shopName,
  logo: row.logo,
  orgBoId: row.orgBoId,
  areaName: areaName(row.areaId),
  mainCategory: row.mainCategory,
  score: scoreOf(row.scoreTenths),
  goodsCount: row.goodsCount,
  soldCount: row.soldCount,
  shopStatus: row.shopStatus,
  isZhanShi: row.isZhanShi,
  isFavourite: row.isFavourite,
})

export type ShopWithGoodsRow = ShopRow & { readonly goods: CardRow[] | null }

export const shopWithGoods =
  (actor: Anyone) =>
  ({ goods, ...row }: ShopWithGoodsRow) => ({ ...shopCardOf(row), goods: (goods ?? []).map(cardOf(actor)) })
