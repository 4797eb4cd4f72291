import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { GoodsCard } from '../../catalog/parts/goods-card.tsx'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { usePhone } from '../../../kit/phone.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { BuyerFrame, useBuyerMenu } from '../../../shell/buyer-frame.tsx'
import { EnterpriseSwitcher } from '../../../shell/enterprise-switcher.tsx'
import { MenuLeaf } from '../../../shell/menu-leaf.tsx'
import { useShell } from '../../../shell-state.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { useApi } from '../../../use-api.ts'
import { useBalance } from '../use-balance.ts'
import { OrderCard } from '../../order/parts/order-card.tsx'
import styles from './buyer-centre.module.css'

const steps: readonly { status: string; icon: IconName }[] = [
  { status: '10', icon: 'clock' },
  { status: '30', icon: 'shop' },
  { status: '40', icon: 'truck' },
  { status: '50', icon: 'chat' },
  { status: 'afterSale', icon: 'refresh' },
]

const sellerCentre = { id: 'sell', name: '卖家中心', icon: 'shop', url: '/home/salesOrder', openType: 0 }

const Who = () => {
  const user = useShell((it) => it.userInfo)
  const org = useShell((it) => it.org)
  const phone = usePhone()
  const data = useBalance()
  return (
    <section className={styles.who} aria-label="我的账户">
      <span className={styles.face} aria-hidden>
        {user?.image ? <Picture path={user.image} alt="" /> : user?.name.slice(0, 1)}
      </span>
      <div>
        <h1>{user?.name}</h1>
        {phone ? <EnterpriseSwitcher /> : org && org.name !== user?.name && <p>{org.name}</p>}
      </div>
      {data !== null && (
        <dl className={styles.money}>
          <div>
            <dt>可用余额</dt>
            <dd>{data ? yuan(data.availableMoney) : '…'}</dd>
          </div>
          <div>
            <dt>保证金</dt>
            <dd>{data ? yuan(data.depositMoney) : '…'}</dd>
          </div>
          <div>
            <dt>待还账期</dt>
            <dd>{data ? yuan(data.debtMoney) : '…'}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** A part of the page, with the way to all of it. */
const Part = ({ title, to, all, children }: { title: string; to: string; all: string; children: ReactNode }) => (
  <section aria-label={title}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <Link to={to}>
        {all} <Icon name="right" size={14} />
      </Link>
    </header>
    {children}
  </section>
)

const Orders = () => {
  const tabs = useApi(api.order.buyerTabs, {}, { staleTime: 0 })
  const recent = useApi(api.order.buyerList, { pageSize: 3 }, { staleTime: 0 })
  const of = (status: string) => tabs.data?.find((it) => it.status === status)
  return (
    <Part title="我的订单" to="/order/list" all="全部订单">
      <ul className={styles.steps}>
        {steps.map(({ status, icon }) => (
          <li key={status}>
            <Link to={`/order/list?status=${status}`}>
              <span className={styles.spot}>
                <Icon name={icon} size={26} />
                {(of(status)?.count ?? 0) > 0 && <em>{of(status)?.count}</em>}
              </span>
              {of(status)?.name ?? '…'}
            </Link>
          </li>
        ))}
      </ul>
      <Answer of={recent} what="最近的订单" skeleton={<Skeleton height={180} />}>
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
    </Part>
  )
}

/** The first five of what the buyer keeps an eye on. */
const Kept = () => {
  const { data } = useApi(api.favourite.list, { type: 1, pageSize: 5 })
  if (!data?.list.length) return null
  return (
    <Part title="我的收藏" to="/buyer/favourite" all="全部收藏">
      <div className={styles.kept}>
        {data.list.map((it) => it.type === 1 && <GoodsCard key={it.spuId} goods={it} shop={false} />)}
      </div>
    </Part>
  )
}

// At a desk the menu stands beside the page, and the strip above it leads to the seller's centre.
const Entries = () => {
  const isSeller = useShell((it) => it.userIdentity?.isSeller ?? false)
  const menu = useBuyerMenu().filter(({ url }) => url !== null && url !== '/buyer')
  const entries = [...menu, ...(isSeller ? [sellerCentre] : [])]
  if (!usePhone() || entries.length === 0) return null
  return (
    <ul className={styles.entries}>
      {entries.map((node) => (
        <li key={node.id}>
          <MenuLeaf node={node} here={undefined}>
            <Icon name={isIcon(node.icon) ? node.icon : 'grid'} size={22} />
            {node.name}
          </MenuLeaf>
        </li>
      ))}
    </ul>
  )
}

// At a desk the strip above every page has it.
const Leave = () => {
  const leave = useLeave()
  return usePhone() ? (
    <Button wide onClick={leave}>
      退出登录
    </Button>
  ) : null
}

const BuyerCentre = () => (
  <BuyerFrame>
    <div className={styles.page}>
      <Who />
      <Entries />
      <Orders />
      <Kept />
      <Leave />
    </div>
  </BuyerFrame>
)
export default BuyerCentre
