import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaOf } from '../../area/public.ts'
import { categoryFinder } from '../categories/find-category.ts'
import { conditionsOf, countFacets, findGoods, listGoods } from './queries.ts'
import type { Facets } from './queries.ts'
import { nearestWords } from './nearest-words.ts'
import { landedOrder } from './landed-order.ts'
import { boundedPage, mostLanded, mostListed, pageWithin } from './paging.ts'
import { readQuery } from '../words/search-query.ts'
import type { SearchQuery } from '../words/search-query.ts'

const nextLevel = { 0: 1, 1: 2, 2: 3, 3: 3 } as const

const namedFacets = async (db: Reading, facets: Facets) => {
  const categories = await categoryFinder(db)
  return {
    shops: facets.shops,
    tags: facets.tags,
    categories: facets.categories
      .map((it) => ({ ...it, name: categories.get(it.id)?.name ?? '' }))
      .filter((it) => it.name),
    areas: facets.areas.map((it) => ({ ...it, name: areaOf(it.id)?.name ?? '' })).filter((it) => it.name),
  }
}

/**
 * Searches goods by words and filters: one statement, and another one for the facets. If nothing is found, it replaces the words
 * once by the nearest known ones, which corrects wrong characters of the same sound and slips in pinyin. If that finds nothing
 * either, it searches for goods that contain nearly all their characters.
 */
export const searchGoods: Handler<typeof storefront.searchGoods> = async (ctx, input) => {
  const { db, actor, now } = ctx
  const wanted = pageOfInput(input)
  const conditions = await conditionsOf(db, actor, now, input)
  const landed = input.sort === 'landed' ? await landedOrder(ctx, input) : undefined
  // The facets count the results, so the page need not.
  const counts = input.facets === true ? (false as const) : mostListed
  const sort = input.sort === 'landed' ? 'default' : input.sort
  const shape = { conditions, sort, counts, ...(landed ? { offset: 0, limit: mostLanded } : pageWithin(wanted)) }
  const find = async (asked: SearchQuery | undefined) => {
    const [page, facets] = await Promise.all([
      asked === undefined
        ? listGoods(db, actor, now, shape)
        : findGoods(db, actor, now, { ...shape, query: asked.query }),
      input.facets === true
        ? categoryLevel(db, input.categoryId).then((level) =>
            countFacets(db, now, { conditions: conditions.plain, query: asked?.query, level: nextLevel[level] }),
          )
        : undefined,
    ])
    return { asked, page, facets, total: page.total ?? facets?.total ?? 0 }
  }
  const typed = readQuery(input.keyword ?? '')
  const first = await find(typed)
  const mended = first.total === 0 && typed !== undefined ? await nearestWords(db, typed.parts) : undefined
  const second = mended === undefined ? undefined : await find(readQuery(mended))
  const third =
    first.total === 0 && !second?.total && typed?.loose ? await find({ ...typed, query: typed.loose }) : undefined
  const { asked, page, facets, total } = [second, third].find((it) => it !== undefined && it.total > 0) ?? first
  const most = landed ? mostLanded : mostListed
  const shown = landed ? await landed(page.list, wanted) : { list: page.list, landed: null }
  return {
    ...boundedPage(wanted, Math.min(total, most), shown.list),
    exact: total <= most,
    words: [...(asked?.words ?? [])],
    corrected: asked === second?.asked ? (mended ?? null) : null,
    facets: facets === undefined ? null : await namedFacets(db, facets),
    landed: shown.landed,
  }
}

const categoryLevel = async (db: Reading, categoryId: number | undefined): Promise<0 | 1 | 2 | 3> =>
  categoryId === undefined ? 0 : ((await categoryFinder(db, categoryId)).get(categoryId)?.level ?? 0)
