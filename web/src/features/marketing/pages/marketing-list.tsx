import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { marketings } from '../marketings.tsx'

const MarketingList = () => <ListPage of={marketings} />
export const call = api.marketing.list
export default MarketingList
