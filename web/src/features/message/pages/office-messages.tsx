import { useOffice } from '../../../shell/office/office-side.ts'
import { MessageList } from '../parts/message-list.tsx'

/** The messages of a person within the office they work in. */
const OfficeMessages = () => <MessageList base={useOffice()} />
export default OfficeMessages
