import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { cardOf, rankedRows } from '../cards/cards.ts'
import { noticeOf } from '../cards/notices.ts'
import { shopWithGoods } from '../cards/shop-cards.ts'
import { hotGoods, readHome } from './queries.ts'

const onceEach = <T extends { spuId: number }>(rows: readonly T[]): T[] =>
  rows.filter((row, at) => rows.findIndex((other) => other.spuId === row.spuId) === at)

export const homeFloors: Handler<typeof storefront.homeFloors> = async (ctx) => {
  const row = await readHome(ctx)
  const card = cardOf(ctx.actor)
  return {
    banners: row.banners ?? [],
    hotWords: row.hotWords ?? [],
    floors: (row.floors ?? []).map((floor) => ({
      ...floor,
      children: floor.children ?? [],
      goods: (floor.goods ?? []).map(card),
    })),
    hot: onceEach(row.hot ?? [])
      .slice(0, hotGoods)
      .map(card),
    ranking: rankedRows(row.ranking ?? [], ctx.actor, 1_000),
    shops: (row.shops ?? []).map(shopWithGoods(ctx.actor)),
    notices: (row.notices ?? []).map(noticeOf),
  }
}
