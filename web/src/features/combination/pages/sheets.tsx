import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { sheets } from '../sheets.tsx'

const Sheets = () => <ListPage of={sheets} />
export const call = api.combination.sheets
export default Sheets
