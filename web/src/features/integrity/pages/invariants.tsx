import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { invariants } from '../invariants.tsx'
import { LastCheck } from '../parts/last-check.tsx'

const Invariants = () => (
  <ListPage of={invariants}>
    <LastCheck />
  </ListPage>
)
export const call = api.integrity.invariants
export default Invariants
