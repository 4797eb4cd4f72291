import { goodsTags } from '@mall/api/goods-tags'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { partOf } from '../../../kit/part.ts'
import { prefetch } from '../../../use-api.ts'
import { readFilters, toSearch } from '../search-filters.ts'
import { GoodsResults, landedBar, landedPrice } from '../parts/goods-results.tsx'
import styles from './search.module.css'

// Most people search for goods.
const shops = partOf(() => import('../parts/shop-results.tsx').then((it) => it.ShopResults))

const ofShops = (params: URLSearchParams): boolean => params.get('type') === 'shop'

export const ahead = ({ searchParams }: URL): unknown => {
  if (ofShops(searchParams)) return shops.ahead()
  const filters = readFilters(searchParams)
  void prefetch(api.storefront.searchGoods, toSearch(filters, goodsTags))
  return filters.sort === 'landed' && Promise.all([landedBar.ahead(), landedPrice.ahead()])
}

/** Search for goods or shops; the address holds all of its state. */
const Search = () => {
  const [params] = useSearchParams()
  return (
    <div className={styles.page}>
      {ofShops(params) ? (
        <Suspense>
          <shops.Part />
        </Suspense>
      ) : (
        <GoodsResults />
      )}
    </div>
  )
}
export default Search
