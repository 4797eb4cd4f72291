import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { lots } from '../lots.tsx'
import { Counts } from '../parts/counts.tsx'

/** The lots of a shop, under what they come to. */
const Lots = () => (
  <>
    <Counts />
    <ListPage of={lots} />
  </>
)
export const call = api.auction.manage
export default Lots
