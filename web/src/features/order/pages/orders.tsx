import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './orders.module.css'

const Side = ({ side, title, list }: { side: 'buyer' | 'seller'; title: string; list: string }) => {
  const { data, isPending } = useApi(api.order.tabs, { side }, { staleTime: 0 })
  return (
    <section className={styles.side} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link to={list}>
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
                <Link to={`${list}?status=${status}`}>
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

/** The entry to orders: what one buys, and for sellers what their shop sells, by where it stands. */
const Orders = () => {
  const shop = useShell((it) => it.shop)
  return (
    <BuyerFrame>
      <Page title="订单">
        <Side side="buyer" title="我买的" list="/order/list" />
        {shop && <Side side="seller" title={`${shop.shopName}卖的`} list="/order/seller/list" />}
      </Page>
    </BuyerFrame>
  )
}
export default Orders
