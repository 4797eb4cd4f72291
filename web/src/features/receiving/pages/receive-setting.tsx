import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { customerDeliveries } from '../customer-deliveries.tsx'

const ReceiveSetting = () => <ListPage of={customerDeliveries} />
export const call = api.receiving.deliveries
export default ReceiveSetting
