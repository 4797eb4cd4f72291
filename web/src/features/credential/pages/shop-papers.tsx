import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopPapers } from '../shop-papers.tsx'

const ShopPapers = () => <ListPage of={shopPapers} />
export const call = api.cargoPapers.shopPage
export default ShopPapers
