import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { OrderTools } from '../parts/order-tools.tsx'
import { sellerOrders } from '../seller-orders.tsx'
import styles from './office-page.module.css'

const SellerOrderList = () => (
  <section className={styles.page}>
    <h1>{sellerOrders.title}</h1>
    <ListPage of={sellerOrders} tools={<OrderTools />} />
  </section>
)
export const call = api.order.sellerList
export default SellerOrderList
