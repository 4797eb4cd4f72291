import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { buyerOrdersAt, ordersToShipAt } from '../../../list-addresses.ts'
import { Helpers } from '../../../shell/office/office-error.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { waitingOrders } from '../../order/parts/waiting-orders.ts'
import { useBalance } from '../use-balance.ts'
import { EnterpriseCard } from '../parts/enterprise-card.tsx'
import { PlatformNotices } from '../parts/platform-notices.tsx'
import { Plates } from '../parts/plates.tsx'
import { SalesTrend } from '../parts/sales-trend.tsx'
import { Tiles } from '../parts/tiles.tsx'
import styles from '../parts/figures.module.css'

const Selling = () => {
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

const Buying = () => {
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
          ...(balance === null ? [] : [{ name: '可用余额', figure: balance && yuan(balance.availableMoney) }]),
        ]}
      />
    </section>
  )
}

/** Why there is no shop to work in: the person is disabled in it, works for the platform, or only buys. */
const WithoutShop = () => {
  const standing = useShell((it) => it.standing)
  const disabled = standing?.disabledIn[0]
  if (disabled)
    return (
      <Empty icon="blocked" text={`您在“${disabled.shopName}”的员工身份已停用，如需恢复可以联系：`}>
        <Helpers people={disabled.ask} />
      </Empty>
    )
  const operates = (standing?.rights.operator.length ?? 0) > 0
  return (
    <Empty icon="shop" text={operates ? '您在平台运营，不需要店铺' : '您还没有店铺，可以在商城里选购农资'}>
      <ButtonLink to="/" kind="brand">
        去商城
      </ButtonLink>
      {!operates && <ButtonLink to="/orderHome/0">免费开店</ButtonLink>}
    </Empty>
  )
}

/** The workbench: what waits for the shop and for the buyer, and how the shop sells. */
const Workbench = () => {
  const shop = useShell((it) => it.shop)
  const known = useShell((it) => it.userInfo !== undefined)
  return (
    <div className={styles.page}>
      <h1>工作台</h1>
      {shop ? (
        <>
          <Selling />
          <SalesTrend />
        </>
      ) : (
        known && (
          <section className={styles.panel}>
            <WithoutShop />
          </section>
        )
      )}
      <Buying />
      <EnterpriseCard />
      <Plates />
      <PlatformNotices />
    </div>
  )
}
export default Workbench
