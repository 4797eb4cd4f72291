import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveries } from '../deliveries.tsx'

const Deliveries = () => (
  <section>
    <h1>{deliveries.title}</h1>
    <ListPage of={deliveries} />
  </section>
)
export const call = api.freight.deliveries
export default Deliveries
