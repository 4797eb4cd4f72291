import { useOffice } from '../../../shell/office/office-side.ts'
import { MessageList } from '../parts/message-list.tsx'

/** A person's messages within the office they work in. */
const OfficeMessages = () => <MessageList base={useOffice()} />
export default OfficeMessages
