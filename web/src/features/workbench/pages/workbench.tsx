import dayjs from 'dayjs'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { useBalance } from '../use-balance.ts'
import { Plates } from '../parts/plates.tsx'
import { SalesTrend } from '../parts/sales-trend.tsx'
import { Tiles } from '../parts/tiles.tsx'
import styles from '../parts/figures.module.css'

const Selling = () => {
  const counts = useApi(api.workbench.orderCounts, {}, { staleTime: 0, every: 60_000 }).data
  const goods = useApi(api.workbench.goodsCounts, {}, { staleTime: 60_000 }).data
  const today = dayjs().format('YYYY-MM-DD')
  return (
    <section className={styles.panel} aria-label="店铺待办">
      <header>
        <h2>店铺待办</h2>
        <Link to="/home/salesOrder">处理订单</Link>
      </header>
      <Tiles
        tiles={[
          { name: '待付款', figure: counts?.toPay, to: '/home/salesOrder?status=10' },
          { name: '待发货', figure: counts?.toShip, to: '/home/salesOrder' },
          { name: '待收货', figure: counts?.toReceive, to: '/home/salesOrder?status=40' },
          { name: '售后', figure: counts?.afterSale, to: '/home/salesOrder?status=afterSale' },
          { name: '今日新订单', figure: counts?.todayOrders, to: `/order/seller/list?from=${today}&to=${today}` },
          { name: '库存预警', figure: goods?.warn },
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
        <Link to="/order/list">全部订单</Link>
      </header>
      <Tiles
        tiles={[
          { name: '待付款', figure: count('10'), to: '/order/list?status=10' },
          { name: '待收货', figure: count('40'), to: '/order/list?status=40' },
          ...(balance === null ? [] : [{ name: '可用余额', figure: balance && yuan(balance.availableMoney) }]),
        ]}
      />
    </section>
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
            <Empty icon="shop" text="您还没有店铺，可以在商城里选购农资">
              <ButtonLink to="/" kind="brand">
                去商城
              </ButtonLink>
            </Empty>
          </section>
        )
      )}
      <Buying />
      <Plates />
    </div>
  )
}
export default Workbench
