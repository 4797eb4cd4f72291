import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { lines } from '../lines.tsx'

const Lines = () => <ListPage of={lines} />
export const call = api.books.lines
export default Lines
