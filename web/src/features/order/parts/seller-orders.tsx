import { Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../kit/class-names.ts'
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
import { viewQuery } from '../seller-views.ts'
import { hiddenColumns } from '../table-look.ts'
import { BatchBar } from './batch-bar.tsx'
import { OrderTools } from './order-tools.tsx'
import { SellerActions } from './seller-actions.tsx'
import { SellerFilterForm } from './seller-filter.tsx'
import { KeepView, SellerViews } from './seller-views.tsx'
import { SortChoice } from './sort-choice.tsx'
import { TableLook, useRowHeight } from './table-look.tsx'
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

/** A shop's orders: tabs with counts, named views, filters, the sums of what is found, and what is done to many at once. */
export const SellerOrders = ({ firstTab }: { firstTab: 'all' | '30' }) => {
  const { params, filter, list, tabs, change } = useSellerOrders(firstTab)
  const [chosen, setChosen] = useState<readonly SellerRow[]>([])
  const [whole, setWhole] = useState(false)
  const [rows, setRows] = useRowHeight()
  const phone = usePhone()
  const { data } = list
  useLastPage(data, (page, replace) => change({ page: String(page) }, replace))
  // What is asked for now, without its page: what was chosen of another filter is not meant any more.
  const asked = viewQuery(params, firstTab)
  const [chosenOf, setChosenOf] = useState(asked)
  if (chosenOf !== asked) {
    setChosenOf(asked)
    setChosen([])
    setWhole(false)
  }
  const hidden = hiddenColumns(params)
  return (
    <>
      <Tabs
        label="订单状态"
        value={String(filter.status)}
        onChange={(status) => change({ status: status === firstTab ? '' : status })}
        items={(tabs.data ?? []).map(({ status, name, count }) => ({ id: status, name, count }))}
      />
      <SellerViews firstTab={firstTab} opensDefault={firstTab === 'all'} />
      <SellerFilterForm params={params} change={change} />
      <div className={styles.sums}>
        <p className={styles.sum}>
          {data && (
            <>
              共 {data.sum.count} 笔，应付合计 <b>{yuan(data.sum.payMoney)}</b>，已付合计{' '}
              <b>{yuan(data.sum.paidMoney)}</b>
            </>
          )}
        </p>
        <KeepView firstTab={firstTab} />
        <SortChoice params={params} change={change} />
        {!phone && <TableLook hidden={hidden} change={change} rows={rows} setRows={setRows} />}
        <OrderTools filter={filter} count={data?.sum.count ?? 0} />
      </div>
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
          className={classNames(styles.table, styles[rows])}
          rowKey="orderId"
          size="small"
          loading={list.isPending || list.isPlaceholderData}
          columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
          dataSource={data?.list ?? []}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen.map(({ orderId }) => orderId),
            onChange: (_, found) => {
              setWhole(false)
              setChosen(found)
            },
            getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }) as object,
            getCheckboxProps: (order) => ({ 'aria-label': `选择订单 ${order.orderNo}` }) as object,
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
      {!phone && chosen.length > 0 && (
        <BatchBar
          chosen={chosen}
          filter={filter}
          count={data?.sum.count ?? 0}
          whole={whole}
          setWhole={setWhole}
          clear={() => {
            setChosen([])
            setWhole(false)
          }}
        />
      )}
    </>
  )
}
