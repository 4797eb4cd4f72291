import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { offsets } from '../offsets.tsx'

const Offsets = () => <ListPage of={offsets} />
export const call = api.billOffset.list
export default Offsets
