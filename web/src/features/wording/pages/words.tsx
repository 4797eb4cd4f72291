import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { words } from '../words.tsx'

const Words = () => <ListPage of={words} />
export const call = api.wording.list
export default Words
