import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Input, Select } from '../../../kit/field.tsx'
import { Page } from '../../../kit/page.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import type { InputOf } from '../../../calls.ts'
import { OrderCard } from '../parts/order-card.tsx'
import styles from './order-list.module.css'

type Filter = InputOf<(typeof api.order)['buyerList']>

const sorts = [
  { value: 'newest', label: '最新下单在前' },
  { value: 'oldest', label: '最早下单在前' },
  { value: 'payMoneyDown', label: '金额从高到低' },
  { value: 'payMoneyUp', label: '金额从低到高' },
]

/** What the address says the list shows. */
const filterOf = (params: URLSearchParams): Filter => {
  const text = (name: string) => params.get(name) || undefined
  return {
    pageNum: Number(params.get('page')) || 1,
    status: (text('status') ?? 'all') as Filter['status'] & string,
    ...(text('keyword') ? { keyword: text('keyword')! } : {}),
    ...(text('from') ? { beginTime: text('from')! } : {}),
    ...(text('to') ? { endTime: text('to')! } : {}),
    ...(text('sort') ? { sort: text('sort') as 'newest' } : {}),
    ...(params.get('scope') === 'enterprise' ? { scope: 'enterprise' as const } : {}),
  }
}

const FilterRow = ({
  params,
  change,
}: {
  params: URLSearchParams
  change: (changed: Record<string, string>) => void
}) => {
  const [keyword, setKeyword] = useState(params.get('keyword') ?? '')
  const [more, setMore] = useState(false)
  return (
    <form
      className={styles.filter}
      data-more={more}
      role="search"
      aria-label="筛选订单"
      onSubmit={(event) => {
        event.preventDefault()
        change({ keyword: keyword.trim() })
      }}
    >
      <Input
        type="search"
        value={keyword}
        placeholder="商品名称、订单号、店铺"
        aria-label="商品名称、订单号、店铺"
        maxLength={60}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <span className={styles.dates}>
        <Input
          type="date"
          aria-label="下单日期从"
          value={params.get('from') ?? ''}
          onChange={(event) => change({ from: event.target.value })}
        />
        至
        <Input
          type="date"
          aria-label="下单日期到"
          value={params.get('to') ?? ''}
          onChange={(event) => change({ to: event.target.value })}
        />
      </span>
      <Select
        aria-label="排序"
        value={params.get('sort') ?? 'newest'}
        options={sorts}
        onChange={(event) => change({ sort: event.target.value })}
      />
      <Button type="submit">查询</Button>
      <button type="button" className={styles.more} aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? '收起' : '更多'}
      </button>
    </form>
  )
}

const OrderList = () => {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const list = useApi(api.order.buyerList, filter, { keep: true, staleTime: 0 })
  const tabs = useApi(api.order.buyerTabs, filter.scope === undefined ? {} : { scope: filter.scope }, {
    staleTime: 0,
    keep: true,
  })
  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...changed })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next)
  }
  const narrowed = ['keyword', 'from', 'to'].some((name) => params.get(name))
  return (
    <BuyerFrame>
      <Page title="我的订单">
        <Tabs
          label="订单状态"
          value={String(filter.status)}
          onChange={(status) => change({ status: status === 'all' ? '' : status })}
          items={(tabs.data ?? [{ status: 'all', name: '全部', count: 0 }]).map(({ status, name, count }) => ({
            id: status,
            name,
            ...(status === 'all' || status === '60' || status === 'closed' ? {} : { count }),
          }))}
        />
        <FilterRow params={params} change={change} />
        <Answer
          of={list}
          what="订单"
          bones={[0, 1, 2].map((at) => (
            <Skeleton key={at} height={190} />
          ))}
        >
          {(data) =>
            data.list.length === 0 ? (
              <Empty icon="order" text={narrowed ? '没有符合条件的订单' : '还没有这样的订单'}>
                {narrowed ? (
                  <Button onClick={() => change({ keyword: '', from: '', to: '' })}>清除筛选</Button>
                ) : (
                  <ButtonLink to="/search" kind="brand">
                    去挑选商品
                  </ButtonLink>
                )}
              </Empty>
            ) : (
              <>
                <ul aria-busy={list.isPlaceholderData}>
                  {data.list.map((order) => (
                    <OrderCard key={order.orderId} order={order} />
                  ))}
                </ul>
                <Pager of={data} go={(page) => change({ page: String(page) })} />
              </>
            )
          }
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default OrderList
