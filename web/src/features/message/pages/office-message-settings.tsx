import { useOffice } from '../../../shell/office/office-side.ts'
import { MessageSettings } from '../parts/message-settings.tsx'

const OfficeMessageSettings = () => <MessageSettings base={useOffice()} />
export default OfficeMessageSettings
