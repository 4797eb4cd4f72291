import { ListPage } from '../../../blocks/list/list-page.tsx'
import { platformNotices } from '../notices.tsx'

const Notices = () => <ListPage of={platformNotices} />
export default Notices
