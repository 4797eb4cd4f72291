import { orderTabNames } from '@mall/api/order/status'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Input, Select } from '../../../kit/field.tsx'
import { Page } from '../../../kit/page.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import type { InputOf } from '../../../calls.ts'
import { dayOf, oneOf, pageOf } from '../../../list-params.ts'
import { OrderCard } from '../parts/order-card.tsx'
import styles from './order-list.module.css'

type Filter = InputOf<(typeof api.order)['buyerList']>

const sorts = [
  { value: 'newest', label: '最新下单在前' },
  { value: 'oldest', label: '最早下单在前' },
  { value: 'payMoneyDown', label: '金额从高到低' },
  { value: 'payMoneyUp', label: '金额从低到高' },
] as const

/** What the address says the list shows; what cannot be meant is left out. */
const filterOf = (params: URLSearchParams) => {
  const keyword = params.get('keyword')?.trim().slice(0, 60)
  const from = dayOf(params.get('from'))
  const to = dayOf(params.get('to'))
  const sort = oneOf(
    params.get('sort'),
    sorts.map(({ value }) => value),
  )
  return {
    pageNum: pageOf(params),
    status: oneOf(params.get('status'), orderTabNames) ?? 'all',
    ...(keyword ? { keyword } : {}),
    ...(from ? { beginTime: from } : {}),
    ...(to ? { endTime: to } : {}),
    ...(sort ? { sort } : {}),
    ...(params.get('scope') === 'enterprise' ? { scope: 'enterprise' as const } : {}),
  } satisfies Filter
}

type Conditions = { readonly keyword: string; readonly from: string; readonly to: string }
const conditionsOf = (params: URLSearchParams): Conditions => ({
  keyword: params.get('keyword') ?? '',
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

const FilterRow = ({
  params,
  change,
}: {
  params: URLSearchParams
  change: (changed: Record<string, string>) => void
}) => {
  const [conditions, setConditions] = useState(conditionsOf(params))
  const [followed, setFollowed] = useState(params)
  // The form follows the address: a step back or 清除筛选 shows in it.
  if (followed !== params) {
    setFollowed(params)
    setConditions(conditionsOf(params))
  }
  const write = (change: Partial<Conditions>) => setConditions((all) => ({ ...all, ...change }))
  const [more, setMore] = useState(false)
  return (
    <form
      className={styles.filter}
      data-more={more}
      role="search"
      aria-label="筛选订单"
      onSubmit={(event) => {
        event.preventDefault()
        change({ ...conditions, keyword: conditions.keyword.trim() })
      }}
    >
      <Input
        type="search"
        value={conditions.keyword}
        placeholder="商品名称、订单号、店铺"
        aria-label="商品名称、订单号、店铺"
        maxLength={60}
        onChange={(event) => write({ keyword: event.target.value })}
      />
      <span className={styles.dates}>
        <Input
          type="date"
          aria-label="下单日期从"
          max={conditions.to || undefined}
          value={conditions.from}
          onChange={(event) => write({ from: event.target.value })}
        />
        至
        <Input
          type="date"
          aria-label="下单日期到"
          min={conditions.from || undefined}
          value={conditions.to}
          onChange={(event) => write({ to: event.target.value })}
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
  // A page and a tab are steps to come back from; a filter replaces.
  const change = (changed: Record<string, string>, replace = !('page' in changed || 'status' in changed)) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...changed })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace })
  }
  const narrowed = ['keyword', 'beginTime', 'endTime'].some((name) => name in filter)
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
          skeleton={[0, 1, 2].map((at) => (
            <Skeleton key={at} height={190} />
          ))}
        >
          {(data) =>
            isEmptyList(data) ? (
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
                <Pager of={data} go={(page, replace) => change({ page: String(page) }, replace)} />
              </>
            )
          }
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default OrderList
