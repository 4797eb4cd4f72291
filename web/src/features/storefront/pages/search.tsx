import { goodsTags } from '@mall/api/goods-tags'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { prefetch } from '../../../use-api.ts'
import { ShopResults } from '../parts/shop-results.tsx'
import { readFilters, toSearch } from '../search-filters.ts'
import { GoodsResults } from '../parts/goods-results.tsx'
import styles from './search.module.css'

export const ahead = (url: URL): void => {
  if (url.searchParams.get('type') !== 'shop')
    void prefetch(api.storefront.searchGoods, toSearch(readFilters(url.searchParams), goodsTags))
}

/** Goods or shops that are searched for; the address says all of it. */
const Search = () => {
  const [params] = useSearchParams()
  return <div className={styles.page}>{params.get('type') === 'shop' ? <ShopResults /> : <GoodsResults />}</div>
}
export default Search
