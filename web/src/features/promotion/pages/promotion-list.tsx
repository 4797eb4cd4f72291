import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { promotions } from '../promotions.tsx'

const PromotionList = () => <ListPage of={promotions} />
export const call = api.promotion.list
export default PromotionList
