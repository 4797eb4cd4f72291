import { paths } from 'virtual:paths'
import { missingRoutes } from '../public-routes.ts'
import { guideNames, guidePath } from '../shell/shop/guide-names.ts'
import { routeOf } from '../shell/navigation/find-route.ts'
import { categoryFacts, goodsFacts, guideFacts, homeFacts, missingFacts, searchFacts, shopFacts } from './facts.ts'
import type { Absolute, Facts } from './facts.ts'
import type { Known } from './known.ts'

/** A page that is drawn for visitors, by its route. */
export type PublicPage = {
  /** Its route. */
  readonly path: string
  /** Its module and the parts of it that are loaded by themselves and drawn at once, as the manifest of the build names them. */
  readonly modules: readonly string[]
  /** The parameters of its address that make another page of it; all others are left out. */
  readonly query: readonly string[]
  /** Can there be anything at its address? */
  readonly may?: (path: string, query: URLSearchParams) => boolean
  /** Undefined where there is nothing to show. */
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
    may: (_, query) => query.size > 0,
    facts: goodsFacts,
  },
  { path: '/search', modules: [at('search')], query: ['type', ...filters], facts: searchFacts },
  {
    path: '/shop/:id',
    modules: [at('shop')],
    query: ['classifyId', 'keyword', 'sort', 'page'],
    may: (path) => /^\/shop\/[1-9]\d{0,15}\/?$/.test(path),
    facts: shopFacts,
  },
  { path: '/category', modules: [at('category')], query: ['id'], facts: categoryFacts },
  ...guideNames.map(({ id }): PublicPage => ({
    path: guidePath(id),
    modules: ['src/features/content/pages/guide.tsx'],
    query: [],
    facts: guideFacts(id),
  })),
]

// Where nothing is found, one page for all addresses.
const missingPage: PublicPage = {
  path: missingRoutes[0]!.path,
  modules: ['src/features/error/pages/missing.tsx'],
  query: [],
  facts: missingFacts,
}
const screens = paths.filter((path) => path !== '*').map((path) => ({ path }))

/** A visit of a page that can be drawn. Two visits with the same `key` get the same page. */
export type Visit = {
  readonly key: string
  readonly path: string
  readonly search: string
  readonly phone: boolean
  /** There is nothing at its address, and the page says so. */
  readonly absent?: true
}

export const absentVisit = (phone: boolean): Visit => {
  const { path } = missingPage
  return { key: `${phone ? 'phone' : 'desk'} ${path}`, path, search: '', phone, absent: true }
}

const longest = 300

/** The visit of an address below the site; undefined where the server draws no page. */
export const visitOf = (path: string, query: string, phone: boolean): Visit | undefined => {
  const page = routeOf(publicPages, path)
  if (page === undefined) return routeOf(screens, path) === undefined ? absentVisit(phone) : undefined
  if (path.length + query.length > longest) return undefined
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams(
    page.query.flatMap((name) => (given.get(name) ? [[name, given.get(name)!] as [string, string]] : [])),
  )
  if (page.may?.(path, kept) === false) return absentVisit(phone)
  const search = kept.size === 0 ? '' : `?${kept}`
  return { key: `${phone ? 'phone' : 'desk'} ${path}${search}`, path, search, phone }
}

export const pageOf = (path: string): PublicPage => routeOf([...publicPages, missingPage], path)!

/** The modules of a page, with the part of the frame that is loaded by itself. */
export const modulesOf = (path: string): readonly string[] => [
  ...pageOf(path).modules,
  'src/shell/shop/shop-footer.tsx',
]
