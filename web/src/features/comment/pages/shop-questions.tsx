import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopQuestions } from '../shop-questions.tsx'

const ShopQuestions = () => <ListPage of={shopQuestions} />
export const call = api.comment.shopQuestions
export default ShopQuestions
