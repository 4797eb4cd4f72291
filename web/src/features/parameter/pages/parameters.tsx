import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { parameters } from '../parameters.tsx'

const Parameters = () => <ListPage of={parameters} />
export const call = api.parameter.list
export default Parameters
