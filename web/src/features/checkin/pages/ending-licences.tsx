import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { endingLicences } from '../ending-licences.tsx'

const EndingLicences = () => <ListPage of={endingLicences} />
export const call = api.checkin.endingLicences
export default EndingLicences
