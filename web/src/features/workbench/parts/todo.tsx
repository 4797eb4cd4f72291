import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { buyerOrdersAt, ordersToShipAt } from '../../../list-addresses.ts'
import { useApi } from '../../../use-api.ts'
import { waitingOrders } from '../../order/parts/waiting-orders.ts'
import { useBalance } from '../use-balance.ts'
import { Tiles } from '../../../blocks/tiles.tsx'
import styles from './figures.module.css'

/** What waits for the shop. */
export const SellingTodo = () => {
  const counts = useApi(api.workbench.orderCounts, {}, { staleTime: 0, every: 60_000 }).data
  const goods = useApi(api.workbench.goodsCounts, {}, { staleTime: 60_000 }).data
  return (
    <section className={styles.panel} aria-label="店铺待办">
      <header>
        <h2>店铺待办</h2>
        <Link to={ordersToShipAt()}>处理订单</Link>
      </header>
      <Tiles
        tiles={[
          ...waitingOrders.map(({ field, name, to }) => ({ name, figure: counts?.[field], to })),
          { name: '库存预警', figure: goods?.warn, to: '/mj/goods/list?tab=short' },
        ]}
      />
    </section>
  )
}

/** What waits for the buyer. */
export const BuyingTodo = () => {
  const tabs = useApi(api.order.buyerTabs, {}, { staleTime: 0 }).data
  const balance = useBalance()
  const count = (status: string) => tabs?.find((it) => it.status === status)?.count
  return (
    <section className={styles.panel} aria-label="采购">
      <header>
        <h2>我的采购</h2>
        <Link to={buyerOrdersAt()}>全部订单</Link>
      </header>
      <Tiles
        tiles={[
          { name: '待付款', figure: count('10'), to: buyerOrdersAt({ status: '10' }) },
          { name: '待收货', figure: count('40'), to: buyerOrdersAt({ status: '40' }) },
          ...(balance === null
            ? []
            : [{ name: '可用余额', figure: balance && yuan(balance.availableMoney), to: '/buyer/balance' }]),
        ]}
      />
    </section>
  )
}
