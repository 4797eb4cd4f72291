import { Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { usePhone } from '../../../kit/phone.ts'
import { isEmptyList, Pager, useLastPage } from '../../../kit/pager.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { sizes, useSellerOrders } from '../use-seller-orders.ts'
import type { SellerRow } from '../use-seller-orders.ts'
import { SellerActions } from './seller-actions.tsx'
import { SellerFilterForm } from './seller-filter.tsx'
import { SellerViews } from './seller-views.tsx'
import styles from './seller-orders.module.css'

const tones: Readonly<Record<number, Tone>> = {
  10: 'warn',
  30: 'accent',
  35: 'accent',
  40: 'info',
  50: 'good',
  60: 'good',
}

const Status = ({ order }: { order: SellerRow }) => (
  <Tag tone={tones[order.orderStatus] ?? 'plain'}>{order.subStatusText ?? order.statusText}</Tag>
)

const GoodsCell = ({ order }: { order: SellerRow }) => (
  <ul className={styles.goods}>
    {order.lines.slice(0, 3).map((line) => (
      <li key={line.lineId}>
        <Picture path={line.image} alt="" className={styles.picture} />
        <span>
          {line.goodsName} <small>{line.specText}</small>
        </span>
        <span className={styles.quantity}>
          × {line.orderQty} {line.unitName}
        </span>
      </li>
    ))}
    {order.lines.length > 3 && <li>等 {order.lines.length} 种商品</li>}
  </ul>
)

/** The person behind the buyer; a farmer who buys for himself is named once. */
const contactOf = ({ name, userName }: SellerRow['buyer']): string => (userName === name ? '' : userName)

const columns: TableColumnsType<SellerRow> = [
  {
    title: '订单',
    key: 'order',
    width: 190,
    render: (_, order) => (
      <>
        <Link to={`/order/detailSeller/${order.orderId}`} className={styles.number}>
          {order.orderNo}
        </Link>
        <small>{order.createTime}</small>
      </>
    ),
  },
  { title: '商品', key: 'goods', render: (_, order) => <GoodsCell order={order} /> },
  {
    title: '买家',
    key: 'buyer',
    width: 150,
    render: (_, { buyer, buyerRemark }) => (
      <>
        {buyer.name}
        <small>
          {contactOf(buyer)} {buyer.mobile}
        </small>
        {buyerRemark && <small className={styles.remark}>留言：{buyerRemark}</small>}
      </>
    ),
  },
  {
    title: '应付（元）',
    key: 'money',
    width: 110,
    align: 'right',
    render: (_, order) => (
      <>
        <b className={styles.money}>{yuan(order.payMoney)}</b>
        <small>运费 {order.freightMoney}</small>
      </>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 110,
    render: (_, order) => (
      <>
        <Status order={order} />
        {order.sellerRemark && <small className={styles.remark}>备注：{order.sellerRemark}</small>}
      </>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 170,
    render: (_, order) => (
      <div className={styles.acts}>
        <SellerActions order={order} />
      </div>
    ),
  },
]

const Cards = ({ orders }: { orders: readonly SellerRow[] }) => (
  <ul>
    {orders.map((order) => (
      <li key={order.orderId} className={styles.card}>
        <header>
          <Link to={`/order/detailSeller/${order.orderId}`}>
            {order.orderNo}
            <Icon name="right" size={14} />
          </Link>
          <Status order={order} />
        </header>
        <p className={styles.buyer}>
          {order.buyer.name} {contactOf(order.buyer)} {order.buyer.mobile}
          <small>{order.createTime}</small>
        </p>
        <GoodsCell order={order} />
        {order.buyerRemark && <p className={styles.remark}>留言：{order.buyerRemark}</p>}
        {order.sellerRemark && <p className={styles.remark}>备注：{order.sellerRemark}</p>}
        <footer>
          <b className={styles.money}>{yuan(order.payMoney)}</b>
          <SellerActions order={order} size="normal" />
        </footer>
      </li>
    ))}
  </ul>
)

/** A shop's orders: tabs with counts, filters, the sums of what is found, and shipping several at once. */
export const SellerOrders = ({ firstTab }: { firstTab: 'all' | '30' }) => {
  const { params, filter, list, tabs, change } = useSellerOrders(firstTab)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const phone = usePhone()
  const { data } = list
  useLastPage(data, (page, replace) => change({ page: String(page) }, replace))
  const open = chosen.filter((orderId) => data?.list.some((order) => order.orderId === orderId && canShip(order)))
  return (
    <>
      <Tabs
        label="订单状态"
        value={String(filter.status)}
        onChange={(status) => {
          setChosen([])
          change({ status: status === firstTab ? '' : status })
        }}
        items={(tabs.data ?? []).map(({ status, name, count }) => ({ id: status, name, count }))}
      />
      <SellerViews firstTab={firstTab} opensDefault={firstTab === 'all'} />
      <SellerFilterForm params={params} change={change} />
      {data && (
        <p className={styles.sum}>
          共 {data.sum.count} 笔，应付合计 <b>{yuan(data.sum.payMoney)}</b>，已付合计 <b>{yuan(data.sum.paidMoney)}</b>
        </p>
      )}
      {list.error && !data ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} what="订单" />
      ) : phone ? (
        !data ? (
          <Loading what="订单">
            <Skeleton height={150} />
            <Skeleton height={150} />
          </Loading>
        ) : isEmptyList(data) ? (
          <Empty icon="order" text="没有这样的订单" />
        ) : (
          <div aria-busy={list.isPlaceholderData}>
            <Cards orders={data.list} />
            <Pager of={data} go={(page, replace) => change({ page: String(page) }, replace)} />
          </div>
        )
      ) : (
        <Table<SellerRow>
          className={styles.table!}
          rowKey="orderId"
          size="small"
          loading={list.isPending || list.isPlaceholderData}
          columns={columns}
          dataSource={data?.list ?? []}
          rowSelection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': '全选' }) as object,
            getCheckboxProps: (order) =>
              ({ disabled: !canShip(order), 'aria-label': `选择订单 ${order.orderNo}` }) as object,
          }}
          pagination={{
            current: filter.pageNum,
            pageSize: filter.pageSize,
            total: data?.total ?? 0,
            pageSizeOptions: [...sizes],
            showSizeChanger: true,
            showTotal: (total) => `共 ${total} 笔`,
            onChange: (page, size) => change({ page: String(page), size: size === 50 ? '' : String(size) }),
          }}
          locale={{ emptyText: list.isPending ? ' ' : <Empty icon="order" text="没有这样的订单" /> }}
        />
      )}
      {open.length > 0 && (
        <div className={styles.bar} role="region" aria-label="批量操作">
          <span>已选 {open.length} 笔</span>
          <Button
            kind="brand"
            onClick={() => void navigate(`/seller/logistics?orderIds=${open.slice(0, 50).join(',')}`)}
          >
            批量发货
          </Button>
          <Button onClick={() => setChosen([])}>取消选择</Button>
        </div>
      )}
    </>
  )
}

const canShip = (order: SellerRow): boolean => order.buttons.some(({ code }) => code === 'SHIP')
