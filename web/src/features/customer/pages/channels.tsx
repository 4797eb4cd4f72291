import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { channelList } from '../channels.tsx'

const Channels = () => <ListPage of={channelList} />
export const call = api.customer.channels
export default Channels
