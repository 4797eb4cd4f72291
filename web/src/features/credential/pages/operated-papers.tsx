import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedPapers } from '../operated-papers.tsx'

const OperatedPapers = () => <ListPage of={operatedPapers} />
export const call = api.cargoPapers.operatorPage
export default OperatedPapers
