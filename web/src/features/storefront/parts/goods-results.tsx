import { goodsTags } from '@mall/api/goods-tags'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { partOf } from '../../../kit/part.ts'
import { usePhone } from '../../../kit/phone.ts'
import { oneOf } from '../../../list-params.ts'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { useCategories } from '../../../shell/shop/use-categories.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { NoHits } from './no-hits.tsx'
import { ActiveFilters, FacetRows, PriceAndStock } from './search-filter.tsx'
import type { Change } from './search-filter.tsx'
import { SortBar } from './sort-bar.tsx'
import { categoryTrail } from '../category-trail.ts'
import { readFilters, sizes, toSearch, writeFilters } from '../search-filters.ts'
import { goodsTitle } from '../search-titles.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { ViewSwitch } from './view-switch.tsx'
import styles from './goods-results.module.css'

// Few buyers ask for landed prices.
export const landedBar = partOf(() => import('./landed-bar.tsx').then((it) => it.LandedBar))
export const landedPrice = partOf(() => import('./landed-bar.tsx').then((it) => it.LandedPrice))

/** List of the goods that the address asks for: filters, order, pages. */
export const GoodsResults = () => {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const phone = usePhone()
  const { choose } = useAddToCart()
  const { data: tree = [] } = useCategories()
  const { data, isError, error, refetch, isPlaceholderData } = useApi(
    api.storefront.searchGoods,
    toSearch(filters, goodsTags),
    { keep: true },
  )
  // A filter replaces the history entry, so that a step back leaves the list; a page adds one.
  const change: Change = (it) => setParams(writeFilters(filters, it), { replace: true })
  const trail = categoryTrail(tree, filters.categoryId)
  const category = trail.at(-1)?.name
  useTitle(goodsTitle(filters.keyword, category))
  const facets = data?.facets ?? null
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | undefined) =>
    list?.find((it) => it.id === id)?.name
  return (
    <>
      <Breadcrumb
        trail={[
          { name: '首页', to: '/' },
          ...trail.map(({ categoryId, name }) => ({ name, to: `/search?categoryId=${categoryId}` })),
          ...(trail.length === 0 || filters.keyword ? [{ name: goodsTitle(filters.keyword, undefined) }] : []),
        ]}
      />
      <div className={styles.title}>
        <h1>{goodsTitle(filters.keyword, category)}</h1>
        {data && (
          <span aria-live="polite">
            共 {data.total}
            {data.exact ? '' : '+'} 件
          </span>
        )}
      </div>
      {data?.corrected && (
        <p className={styles.corrected}>
          没有找到“{filters.keyword}”，已显示“<b>{data.corrected}</b>”的结果
        </p>
      )}
      {!phone && facets && <FacetRows facets={facets} filters={filters} change={change} />}
      <div className={styles.bar}>
        <SortBar sort={filters.sort} choose={(sort) => change({ sort })} byLanded>
          {phone ? (
            <FilterSheet facets={facets} filters={filters} change={change} total={data?.total} />
          ) : (
            <div className={styles.narrow}>
              <PriceAndStock key={`${filters.priceMin} ${filters.priceMax}`} filters={filters} change={change} />
              <ViewSwitch view={filters.view} choose={(view) => change({ view })} />
            </div>
          )}
        </SortBar>
      </div>
      {filters.sort === 'landed' && (
        <Suspense>
          <landedBar.Part filters={filters} change={change} of={data?.landed} />
        </Suspense>
      )}
      <ActiveFilters
        filters={filters}
        change={change}
        names={{ category, area: nameIn(facets?.areas, filters.areaId), shop: nameIn(facets?.shops, filters.shopId) }}
      />
      <h2 className="visually-hidden">商品列表</h2>
      <div className={styles.results} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
        {isError ? (
          <ErrorState error={error} what="搜索结果" retry={() => void refetch()} />
        ) : !data ? (
          <GoodsGridSkeleton count={10} />
        ) : isEmptyList(data) ? (
          <NoHits filters={filters} />
        ) : (
          <GoodsGrid columns={filters.view === 'list' ? 1 : 5}>
            {data.list.map((goods, at) => (
              <GoodsCard key={goods.goodsId} goods={goods} words={data.words} eager={at < 5} onAdd={choose}>
                {data.landed && (
                  <Suspense>
                    <landedPrice.Part goodsId={goods.goodsId} of={data.landed} />
                  </Suspense>
                )}
              </GoodsCard>
            ))}
          </GoodsGrid>
        )}
      </div>
      {data && (
        <Pager of={data} go={(page, replace = false) => setParams(writeFilters(filters, { page }), { replace })} />
      )}
      {data && data.total > sizes[0] && (
        <label className={styles.size}>
          每页{' '}
          <select value={filters.size} onChange={(event) => change({ size: oneOf(event.target.value, sizes)! })}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>{' '}
          件
        </label>
      )}
    </>
  )
}
