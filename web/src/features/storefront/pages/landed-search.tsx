import { goodsTags } from '@mall/api/goods-tags'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Page } from '../../../kit/page.tsx'
import { LandedResults } from '../../landed/parts/landed-results.tsx'
import { readFilters, toSearch } from '../search-filters.ts'

/** What a search finds, in the order of landed prices; it takes the address of a search. */
const LandedSearch = () => {
  const [params] = useSearchParams()
  return (
    <Page title="按到场价比较">
      <LandedResults search={toSearch(readFilters(params), goodsTags)} />
    </Page>
  )
}
export const call = api.storefront.searchGoods
export default LandedSearch
