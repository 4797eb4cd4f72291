import type { OrderTab } from '@mall/api/order/status'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { buyerOrdersAt } from '../../../list-addresses.ts'
import { useApi } from '../../../use-api.ts'
import { OrderCard } from '../../order/parts/order-card.tsx'
import { CentreSection } from './centre-section.tsx'
import styles from './recent-orders.module.css'

const steps: readonly { status: OrderTab; icon: IconName }[] = [
  { status: '10', icon: 'clock' },
  { status: '30', icon: 'shop' },
  { status: '40', icon: 'truck' },
  { status: '50', icon: 'chat' },
  { status: 'afterSale', icon: 'refresh' },
]

/** Numbers of the buyer's orders by state, and the last three orders. */
export const RecentOrders = () => {
  const tabs = useApi(api.order.buyerTabs, {}, { staleTime: 0 })
  const recent = useApi(api.order.buyerList, { pageSize: 3 }, { staleTime: 0 })
  const of = (status: string) => tabs.data?.find((it) => it.status === status)
  return (
    <CentreSection title="我的订单" to="/order/list" all="全部订单">
      <ul className={styles.steps}>
        {steps.map(({ status, icon }) => (
          <li key={status}>
            <Link to={buyerOrdersAt({ status })}>
              <span className={styles.spot}>
                <Icon name={icon} size={26} />
                {(of(status)?.count ?? 0) > 0 && <em>{of(status)?.count}</em>}
              </span>
              {of(status)?.name ?? '…'}
            </Link>
          </li>
        ))}
      </ul>
      <Answer of={recent} what="最近的订单" skeleton={<Skeleton height={3 * 240} />}>
        {({ list }) =>
          list.length > 0 ? (
            <ul>
              {list.map((order) => (
                <li key={order.orderId}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty icon="order" text="还没有订单">
              <ButtonLink to="/search" kind="brand">
                去挑选商品
              </ButtonLink>
            </Empty>
          )
        }
      </Answer>
    </CentreSection>
  )
}
