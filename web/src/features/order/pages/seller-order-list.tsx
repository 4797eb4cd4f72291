import { SellerOrders } from '../parts/seller-orders.tsx'
import styles from './office-page.module.css'

const SellerOrderList = () => (
  <section className={styles.page}>
    <h1>卖家订单</h1>
    <SellerOrders firstTab="all" />
  </section>
)
export default SellerOrderList
