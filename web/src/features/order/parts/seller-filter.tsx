import { deliveryTypes } from '@mall/api/order/status'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { filterNames } from '../use-seller-orders.ts'
import type { FilterName } from '../use-seller-orders.ts'
import { dayOf } from '../../../list-params.ts'
import styles from './seller-orders.module.css'

type Wished = {
  keyword?: string
  buyerName?: string
  mobile?: string
  days?: [Dayjs, Dayjs] | null
  deliveryType?: string
}

const names: Readonly<Record<FilterName, string>> = {
  keyword: '关键词',
  buyerName: '买家',
  mobile: '手机号',
  from: '从',
  to: '到',
  deliveryType: '配送方式',
}
const ways = Object.entries(deliveryTypes).map(([value, label]) => ({ value, label }))

/** What the list is narrowed by, as chips that can be taken away one by one. */
const Chips = ({ params, change }: { params: URLSearchParams; change: (changed: Record<string, string>) => void }) => {
  const active = filterNames.filter((name) => params.get(name))
  if (active.length === 0) return null
  const wordOf = (name: FilterName) =>
    name === 'deliveryType' ? ways.find(({ value }) => value === params.get(name))?.label : params.get(name)
  return (
    <p className={styles.chips}>
      {active.map((name) => (
        <button key={name} type="button" onClick={() => change({ [name]: '' })}>
          <span className="visually-hidden">去掉条件 </span>
          {names[name]}：{wordOf(name)} ×
        </button>
      ))}
      <button type="button" onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
        清除全部
      </button>
    </p>
  )
}

/** Narrows a shop's orders; Enter or 查询 applies. The form begins anew with the address; a phone unfolds the rarer fields. */
export const SellerFilterForm = ({
  params,
  change,
}: {
  params: URLSearchParams
  change: (changed: Record<string, string>) => void
}) => {
  const [more, setMore] = useState(false)
  const from = dayOf(params.get('from'))
  const to = dayOf(params.get('to'))
  const now: Wished = {
    keyword: params.get('keyword') ?? '',
    buyerName: params.get('buyerName') ?? '',
    mobile: params.get('mobile') ?? '',
    days: from && to ? [dayjs(from), dayjs(to)] : null,
    ...(params.get('deliveryType') ? { deliveryType: params.get('deliveryType')! } : {}),
  }
  const apply = ({ keyword = '', buyerName = '', mobile = '', days, deliveryType = '' }: Wished) =>
    change({
      keyword: keyword.trim(),
      buyerName: buyerName.trim(),
      mobile: mobile.trim(),
      from: days?.[0].format('YYYY-MM-DD') ?? '',
      to: days?.[1].format('YYYY-MM-DD') ?? '',
      deliveryType,
    })
  return (
    <>
      <Form<Wished>
        key={params.toString()}
        layout="inline"
        initialValues={now}
        onFinish={apply}
        className={styles.filter!}
        data-more={more}
      >
        <Form.Item name="keyword">
          <Input
            allowClear
            placeholder="订单号、商品名称、运单号"
            aria-label="订单号、商品名称、运单号"
            maxLength={60}
          />
        </Form.Item>
        <Form.Item name="buyerName" className={styles.extra!}>
          <Input allowClear placeholder="买家名称" aria-label="买家名称" maxLength={60} style={{ width: 130 }} />
        </Form.Item>
        <Form.Item name="mobile" className={styles.extra!}>
          <Input
            allowClear
            placeholder="手机号"
            aria-label="手机号"
            maxLength={11}
            inputMode="numeric"
            style={{ width: 130 }}
          />
        </Form.Item>
        <Form.Item name="days" className={styles.extra!}>
          <DatePicker.RangePicker aria-label="下单日期" style={{ width: 240 }} />
        </Form.Item>
        <Form.Item name="deliveryType" className={styles.extra!}>
          <Select allowClear placeholder="配送方式" aria-label="配送方式" options={ways} style={{ width: 120 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <button type="button" className={styles.more} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? '收起' : '更多'}
        </button>
      </Form>
      <Chips params={params} change={change} />
    </>
  )
}
