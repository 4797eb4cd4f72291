import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { informationList } from '../information/information-list.tsx'

const InformationKept = () => <ListPage of={informationList} />
export const call = api.information.operated
export default InformationKept
