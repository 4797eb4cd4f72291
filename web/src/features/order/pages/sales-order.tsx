import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { OrderTools } from '../parts/order-tools.tsx'
import { waitingOrders } from '../parts/waiting-orders.ts'
import { ordersToShip } from '../seller-orders.tsx'
import { usePlanTool } from '../use-plan-tool.tsx'
import styles from './sales-order.module.css'

/** List of the shop's orders that wait; those to ship come first. */
const SalesOrder = () => {
  const [newer, setNewer] = useState(0)
  const plan = usePlanTool()
  useTitle(newer > 0 ? `(${newer}) ${ordersToShip.title}` : undefined)
  const { data } = useApi(api.workbench.orderCounts, {}, { staleTime: 0, every: 60_000 })
  return (
    <ListPage
      of={ordersToShip}
      tools={
        <>
          <OrderTools />
          {plan.button}
        </>
      }
      onNewer={setNewer}
    >
      <ul className={styles.tiles}>
        {waitingOrders.map(({ field, name, to }) => (
          <li key={field}>
            <Link to={to}>
              <strong>{data?.[field] ?? '…'}</strong>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {plan.tool}
    </ListPage>
  )
}
export const call = api.order.sellerList
export default SalesOrder
