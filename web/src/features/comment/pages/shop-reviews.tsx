import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { ShopScores } from '../../catalog/parts/shop-scores.tsx'
import { shopReviews } from '../shop-reviews.tsx'

const ShopReviews = () => {
  const scores = useApi(api.comment.shopScores, {}, { staleTime: 60_000, quiet: true }).data
  return <ListPage of={shopReviews}>{scores && <ShopScores of={scores} />}</ListPage>
}
export const call = api.comment.shopReviews
export default ShopReviews
