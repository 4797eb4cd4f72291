import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { allReviews } from '../all-reviews.tsx'

const AllReviews = () => <ListPage of={allReviews} />
export const call = api.comment.allReviews
export default AllReviews
