import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { useApi } from '../../../use-api.ts'
import { SortBar } from './sort-bar.tsx'
import { readFilters } from '../search-filters.ts'
import type { ShopPage } from './shop-head.tsx'
import { ShopClassifies } from './shop-classifies.tsx'
import styles from './shop-goods.module.css'

/** Removes prices if the page hides them: the person who previews it may see them, so the server sends them. */
const hiddenAs = (priceHidden: ShopPage['shop']['priceHidden'], goods: Goods): Goods =>
  priceHidden === null
    ? goods
    : { ...goods, priceHidden, price: null, priceMax: null, tradeText: null, salePrice: null, marketPrice: null }

/** Goods of a shop, narrowed by the classify, search and order in the address. */
export const ShopGoods = ({ page }: { page: ShopPage }) => {
  const { shopId } = page.shop
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const classifyId = /^[1-9]\d{0,15}$/.exec(params.get('classifyId') ?? '')?.[0]
  const [searched, setSearched] = useState(filters.keyword)
  const [typed, setTyped] = useState(searched ?? '')
  // A poster may also lead to a search, so the field follows the address.
  if (searched !== filters.keyword) {
    setSearched(filters.keyword)
    setTyped(filters.keyword ?? '')
  }
  const { choose } = useAddToCart()
  const sort = filters.sort === 'landed' ? 'default' : filters.sort
  const { data, isError, error, refetch, isPlaceholderData } = useApi(
    api.storefront.shopGoods,
    {
      shopId,
      ...(classifyId && { classifyId }),
      ...(filters.keyword && { keyword: filters.keyword }),
      sort,
      pageNum: filters.page,
      pageSize: 24,
    },
    { keep: true },
  )
  const change = (it: Readonly<Record<string, string | undefined>>, replace = true) => {
    const next = new URLSearchParams(params)
    if (!('page' in it)) next.delete('page')
    for (const [name, value] of Object.entries(it)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace })
  }
  return (
    <div className={styles.body}>
      <ShopClassifies page={page} here={classifyId} choose={(it) => change({ classifyId: it })} />
      <section aria-label="店铺商品" className={styles.goods}>
        <SortBar sort={sort} choose={(it) => change({ sort: it === 'default' ? undefined : it })}>
          <form
            className={styles.inside}
            onSubmit={(event) => {
              event.preventDefault()
              change({ keyword: typed.trim() || undefined })
            }}
          >
            <input
              type="search"
              aria-label="搜索本店"
              placeholder="搜索本店商品"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button size="small" type="submit">
              搜本店
            </Button>
          </form>
        </SortBar>
        <div className={styles.results} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          {isError ? (
            <ErrorState error={error} what="店铺商品" retry={() => void refetch()} />
          ) : !data ? (
            <GoodsGridSkeleton count={8} columns={4} />
          ) : isEmptyList(data) ? (
            <Empty icon="search" text="没有符合条件的商品">
              <Button onClick={() => change({ classifyId: undefined, keyword: undefined, sort: undefined })}>
                查看全部商品
              </Button>
            </Empty>
          ) : (
            <GoodsGrid columns={4}>
              {data.list.map((goods) => (
                <GoodsCard
                  key={goods.goodsId}
                  goods={hiddenAs(page.shop.priceHidden, goods)}
                  shop={false}
                  words={filters.keyword ? [filters.keyword] : []}
                  onAdd={choose}
                />
              ))}
            </GoodsGrid>
          )}
        </div>
        {data && (
          <Pager
            of={data}
            go={(page, replace = false) => change({ page: page === 1 ? undefined : String(page) }, replace)}
          />
        )}
      </section>
    </div>
  )
}
