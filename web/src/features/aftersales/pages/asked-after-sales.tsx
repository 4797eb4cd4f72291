import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { askedAfterSales } from '../asked-after-sales.tsx'

const AskedAfterSales = () => <ListPage of={askedAfterSales} />
export const call = api.aftersales.operatorList
export default AskedAfterSales
