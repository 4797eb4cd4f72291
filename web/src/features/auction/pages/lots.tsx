import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { lots } from '../lots.tsx'
import { Counts } from '../parts/counts.tsx'

/** List of a shop's lots, below their totals. */
const Lots = () => (
  <>
    <Counts />
    <ListPage of={lots} />
  </>
)
export const call = api.auction.manage
export default Lots
