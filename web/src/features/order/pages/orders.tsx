import type { OrderTab } from '@mall/api/order/status'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { buyerOrdersAt, sellerOrdersAt } from '../../../list-addresses.ts'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './orders.module.css'

type SideProps = { side: 'buyer' | 'seller'; title: string; listAt: typeof buyerOrdersAt | typeof sellerOrdersAt }

const Side = ({ side, title, listAt }: SideProps) => {
  const { data, isPending } = useApi(api.order.tabs, { side }, { staleTime: 0 })
  return (
    <section className={styles.side} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link to={listAt()}>
          全部 <Icon name="right" size={14} />
        </Link>
      </header>
      {isPending ? (
        <Loading what={title}>
          <Skeleton height={80} />
        </Loading>
      ) : (
        <ul>
          {data
            ?.filter(({ status }) => status !== 'all' && status !== '20')
            .map(({ status, name, count }) => (
              <li key={status}>
                <Link to={listAt({ status: status as OrderTab })}>
                  <strong>{count}</strong>
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** Entry to orders by state: the person's purchases, and for sellers their shop's sales. */
const Orders = () => {
  const shop = useShell((it) => it.shop)
  return (
    <BuyerFrame>
      <Page title="订单">
        <Side side="buyer" title="我买的" listAt={buyerOrdersAt} />
        {shop && <Side side="seller" title={`${shop.shopName}卖的`} listAt={sellerOrdersAt} />}
      </Page>
    </BuyerFrame>
  )
}
export default Orders
