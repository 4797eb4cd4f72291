import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveries } from '../deliveries.tsx'
import styles from './deliveries.module.css'

const Deliveries = () => (
  <section className={styles.page}>
    <h1>{deliveries.title}</h1>
    <ListPage of={deliveries} />
  </section>
)
export const call = api.freight.deliveries
export default Deliveries
