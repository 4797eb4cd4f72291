import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { enterprisePurchases } from '../purchases.tsx'

const EnterprisePurchases = () => <ListPage of={enterprisePurchases} />
export const call = api.board.purchases
export default EnterprisePurchases
