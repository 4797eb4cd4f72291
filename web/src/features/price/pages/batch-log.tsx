import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { batchLog } from '../batch-log.tsx'
import { useSchemeChoices } from '../use-scheme-choices.ts'

const BatchLog = () => <ListPage of={batchLog} choices={useSchemeChoices() ?? {}} />
export const call = api.price.priceLog
export default BatchLog
