import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { schemes } from '../schemes.tsx'

const SchemeList = () => <ListPage of={schemes} />
export const call = api.price.schemes
export default SchemeList
