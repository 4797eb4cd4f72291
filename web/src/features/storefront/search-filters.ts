import type { Calls, InputOf } from '../../calls.ts'
import { oneOf, pageOf } from '../../list-params.ts'

type Search = InputOf<Calls['storefront']['searchGoods']>
export type Sort = NonNullable<Search['sort']>

export const sizes = [20, 40, 60] as const
type Size = (typeof sizes)[number]
/** Cards side by side, or one below the other. */
export type View = 'grid' | 'list'

/** State of a search, as its address holds it. */
export type Filters = {
  readonly keyword?: string
  readonly categoryId?: string
  readonly areaId?: string
  readonly shopId?: string
  readonly priceMin?: string
  readonly priceMax?: string
  readonly inStock?: boolean
  /** Upper bound of the goods' least quantity. */
  readonly minQtyMax?: string
  /** Full reduction whose goods are shown, for buyers who are short of it. */
  readonly promotionId?: string
  readonly tags: readonly string[]
  readonly sort: Sort
  /** Destination and quantity for the order `landed`. */
  readonly toAreaId?: string
  readonly toAddressId?: string
  readonly qty?: string
  readonly page: number
  readonly size: Size
  readonly view: View
}

export const sorts: readonly { id: Sort; name: string }[] = [
  { id: 'default', name: '综合' },
  { id: 'sold', name: '销量' },
  { id: 'priceAsc', name: '价格从低到高' },
  { id: 'priceDesc', name: '价格从高到低' },
  { id: 'new', name: '新品' },
  { id: 'landed', name: '到场价' },
]

const idPattern = /^[1-9]\d{0,15}$/
const pricePattern = /^\d{1,10}(\.\d{1,2})?$/
const quantityPattern = /^[1-9]\d{0,5}$/

/** Returns the words of the search; the server reads at most sixty characters. */
const keyword = (params: URLSearchParams): { keyword?: string } => {
  const words = params.get('keyword')?.trim().slice(0, 60).trim()
  return words ? { keyword: words } : {}
}

/** Reads an address; drops invalid values, so that every address shows a list. */
export const readFilters = (params: URLSearchParams): Filters => {
  const kept = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.trim() ?? ''
    return pattern.test(value) ? { [name]: value } : {}
  }
  return {
    ...keyword(params),
    ...kept('categoryId', idPattern),
    ...kept('areaId', idPattern),
    ...kept('shopId', idPattern),
    ...kept('priceMin', pricePattern),
    ...kept('priceMax', pricePattern),
    ...kept('minQtyMax', quantityPattern),
    ...kept('promotionId', idPattern),
    ...(params.get('sort') === 'landed'
      ? { ...kept('toAreaId', idPattern), ...kept('toAddressId', idPattern), ...kept('qty', quantityPattern) }
      : {}),
    ...(params.get('inStock') === '1' ? { inStock: true } : {}),
    tags: (params.get('tags') ?? '').split(',').filter(Boolean),
    sort: sorts.find(({ id }) => id === params.get('sort'))?.id ?? 'default',
    page: pageOf(params),
    size: oneOf(params.get('size'), sizes) ?? 40,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Writes an address without default values. Any change, except of the page and the layout, goes back to the first page. */
export const writeFilters = (
  now: Filters,
  change: { readonly [K in keyof Filters]?: Filters[K] | undefined },
): URLSearchParams => {
  const next = { ...now, ...('view' in change ? {} : { page: 1 }), ...change }
  return new URLSearchParams(
    Object.entries({
      keyword: next.keyword,
      categoryId: next.categoryId,
      areaId: next.areaId,
      shopId: next.shopId,
      priceMin: next.priceMin,
      priceMax: next.priceMax,
      minQtyMax: next.minQtyMax,
      promotionId: next.promotionId,
      inStock: next.inStock ? '1' : undefined,
      tags: next.tags?.join(','),
      sort: next.sort === 'default' ? undefined : next.sort,
      ...(next.sort === 'landed' && { toAreaId: next.toAreaId, toAddressId: next.toAddressId, qty: next.qty }),
      page: next.page === 1 ? undefined : String(next.page),
      size: next.size === 40 ? undefined : String(next.size),
      view: next.view === 'list' ? 'list' : undefined,
    }).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  )
}

/** Returns the search call's input. Drops unknown tags, and the order by landed prices while no place is known. */
export const toSearch = (filters: Filters, known: readonly string[]): Search => {
  const { page, size, view: _, tags, minQtyMax, qty, ...others } = filters
  const marks = tags.filter((tag) => known.includes(tag))
  return {
    ...others,
    ...(others.sort === 'landed' && !others.toAreaId && !others.toAddressId && { sort: 'default' }),
    ...(minQtyMax === undefined ? {} : { minQtyMax: Number(minQtyMax) }),
    ...(qty === undefined ? {} : { qty: Number(qty) }),
    ...(marks.length > 0 ? { tags: marks as NonNullable<Search['tags']> } : {}),
    facets: true,
    pageNum: page,
    pageSize: size,
  } as Search
}
