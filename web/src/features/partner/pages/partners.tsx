import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { partners } from '../partners.tsx'

const Partners = () => <ListPage of={partners} />
export const call = api.partner.list
export default Partners
