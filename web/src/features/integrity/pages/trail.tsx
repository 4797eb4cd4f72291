import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { trail } from '../trail.tsx'

const Trail = () => <ListPage of={trail} />
export const call = api.integrity.trail
export default Trail
