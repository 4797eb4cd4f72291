import { paths } from 'virtual:paths'
import { missingRoutes } from '../public-routes.ts'
import { goodsIdsIn } from '../features/storefront/use-goods.ts'
import { guideNames, guidePath } from '../shell/shop/guide-names.ts'
import { routeOf } from '../shell/navigation/find-route.ts'
import { activityFacts } from './activity-facts.ts'
import { articleFacts } from './article-facts.ts'
import { categoryFacts, goodsFacts, guideFacts, homeFacts, missingFacts, searchFacts, shopFacts } from './facts.ts'
import type { Absolute, Facts } from './facts.ts'
import type { Known } from './known.ts'

/** A call for visitors that refuses if the thing it asks for is absent. */
type Subject = { readonly call: string; readonly input: unknown }

/** A page that is drawn for visitors. */
export type PublicPage = {
  /** Path of its route. */
  readonly path: string
  /** Its module and those separately loaded parts that are drawn at once, as the build's manifest names them. */
  readonly modules: readonly string[]
  /** Returns further parts that only some of its addresses show. */
  readonly more?: (query: URLSearchParams) => readonly string[]
  /** Parameters of its address that distinguish pages; all others are left out. */
  readonly query: readonly string[]
  /** Returns the call that refuses if the thing named in the address is absent; undefined if the address names nothing. */
  readonly subject?: (path: string, query: URLSearchParams) => Subject | undefined
  /** Returns the facts of the page; undefined if there is nothing to show. */
  readonly facts: (known: Known, absolute: Absolute) => Facts | undefined
}

const at = (name: string) => `src/features/storefront/pages/${name}.tsx`
const part = (name: string) => `src/features/storefront/parts/${name}.tsx`
const filters = [
  'keyword',
  'categoryId',
  'areaId',
  'shopId',
  'priceMin',
  'priceMax',
  'minQtyMax',
  'promotionId',
  'inStock',
  'tags',
  'sort',
  'toAreaId',
  'qty',
  'page',
  'size',
  'view',
]

const publicPages: readonly PublicPage[] = [
  { path: '/', modules: [at('home'), part('home-below')], query: [], facts: homeFacts },
  {
    path: '/goodsDetail',
    modules: [at('goods-detail'), part('goods-choice'), part('goods-more')],
    query: ['goodsId', 'spuId'],
    subject: (_, query) => {
      const input = goodsIdsIn(query)
      return Object.keys(input).length === 0 ? undefined : { call: 'storefront.detail', input }
    },
    facts: goodsFacts,
  },
  {
    path: '/search',
    modules: [at('search')],
    more: (query) => [
      ...(query.get('type') === 'shop' ? [part('shop-results')] : []),
      ...(query.get('sort') === 'landed' ? [part('landed-bar')] : []),
    ],
    query: ['type', ...filters],
    facts: searchFacts,
  },
  {
    path: '/shop/:id',
    modules: [at('shop')],
    query: ['classifyId', 'keyword', 'sort', 'page'],
    subject: (path) => {
      const shopId = /^\/shop\/([1-9]\d{0,15})\/?$/.exec(path)?.[1]
      return shopId === undefined ? undefined : { call: 'storefront.shopPage', input: { shopId } }
    },
    facts: shopFacts,
  },
  {
    path: '/shop/:id/news/:newsId',
    modules: ['src/features/content/pages/article.tsx'],
    query: [],
    subject: (path) => {
      const newsId = /^\/shop\/[1-9]\d{0,15}\/news\/([1-9]\d{0,15})\/?$/.exec(path)?.[1]
      return newsId === undefined ? undefined : { call: 'news.read', input: { newsId } }
    },
    facts: articleFacts,
  },
  {
    path: '/activity/:id',
    modules: ['src/features/activity/pages/activity.tsx'],
    query: [],
    subject: (path) => {
      const activityId = /^\/activity\/([1-9]\d{0,15})\/?$/.exec(path)?.[1]
      return activityId === undefined ? undefined : { call: 'activity.shown', input: { activityId } }
    },
    facts: activityFacts,
  },
  { path: '/category', modules: [at('category')], query: ['id'], facts: categoryFacts },
  ...guideNames.map(({ id }): PublicPage => ({
    path: guidePath(id),
    modules: ['src/features/content/pages/guide.tsx'],
    query: [],
    facts: guideFacts(id),
  })),
]

// The same page for every address at which nothing is found.
const missingPage: PublicPage = {
  path: missingRoutes[0]!.path,
  modules: ['src/features/error/pages/missing.tsx'],
  query: [],
  facts: missingFacts,
}
const screens = paths.filter((path) => path !== '*' && path !== missingPage.path).map((path) => ({ path }))

/** A visit of a page that can be drawn. Two visits with the same `key` get the same page. */
export type Visit = {
  readonly key: string
  readonly path: string
  readonly search: string
  readonly phone: boolean
  /** Whether the address has no content, and the page says so. */
  readonly absent?: true
  readonly subject?: Subject
}

export const absentVisit = (phone: boolean): Visit => {
  const { path } = missingPage
  return { key: `${phone ? 'phone' : 'desk'} ${path}`, path, search: '', phone, absent: true }
}

const longest = 300

/** Returns the visit of an address below the site; undefined if the server draws no page for it. */
export const visitOf = (path: string, query: string, phone: boolean): Visit | undefined => {
  const page = routeOf(publicPages, path)
  if (page === undefined) return routeOf(screens, path) === undefined ? absentVisit(phone) : undefined
  if (path.length + query.length > longest) return undefined
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams(
    page.query.flatMap((name) => (given.get(name) ? [[name, given.get(name)!] as [string, string]] : [])),
  )
  const subject = page.subject?.(path, kept)
  if (page.subject !== undefined && subject === undefined) return absentVisit(phone)
  const search = kept.size === 0 ? '' : `?${kept}`
  const key = `${phone ? 'phone' : 'desk'} ${path}${search}`
  return { key, path, search, phone, ...(subject && { subject }) }
}

export const pageOf = (path: string): PublicPage => routeOf([...publicPages, missingPage], path)!

/** Returns the modules of a page, with the part of the frame that loads separately. */
export const modulesOf = (path: string, search: string): readonly string[] => {
  const { modules, more } = pageOf(path)
  return [...modules, ...(more?.(new URLSearchParams(search)) ?? []), 'src/shell/shop/shop-footer.tsx']
}
