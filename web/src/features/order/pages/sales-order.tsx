import dayjs from 'dayjs'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { SellerOrders } from '../parts/seller-orders.tsx'
import styles from './office-page.module.css'

const tiles = [
  { field: 'todayOrders', name: '今日新订单', to: '/order/seller/list?from=today&to=today' },
  { field: 'toPay', name: '待付款', to: '/home/salesOrder?status=10' },
  { field: 'toShip', name: '待发货', to: '/home/salesOrder' },
  { field: 'toReceive', name: '待收货', to: '/home/salesOrder?status=40' },
  { field: 'afterSale', name: '售后', to: '/home/salesOrder?status=afterSale' },
] as const

/** What waits in the shop; the orders to ship first. */
const SalesOrder = () => {
  const { data } = useApi(api.workbench.orderCounts, {}, { staleTime: 0, every: 60_000 })
  const today = dayjs().format('YYYY-MM-DD')
  return (
    <section className={styles.page}>
      <h1>订单处理</h1>
      <ul className={styles.tiles}>
        {tiles.map(({ field, name, to }) => (
          <li key={field}>
            <Link to={to.replaceAll('today', today)}>
              <strong>{data?.[field] ?? '…'}</strong>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <SellerOrders firstTab="30" />
    </section>
  )
}
export default SalesOrder
