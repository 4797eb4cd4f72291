import { holders as fields } from '@mall/api/coupon/inputs'
import { couponSources, heldStates } from '@mall/api/coupon/states'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const tones = { 1: 'info', 2: 'warn', 3: 'good', 4: 'plain', 5: 'bad' } as const

/** List of the people who received a coupon of the shop, with its use. */
export const holders: ListOf<typeof api.coupon.holders> = {
  name: 'coupon.holders',
  title: '领取与使用',
  thing: '领取记录',
  counts: '张',
  call: api.coupon.holders,
  fields: fields.shape,
  id: ({ couponUserId }) => couponUserId,
  nameOf: ({ buyerName }) => buyerName,
  filters: [
    { as: 'one', field: 'couponId', label: '优惠券', choices: [] },
    { as: 'text', field: 'keyword', label: '买家' },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(heldStates) },
    { as: 'one', field: 'source', label: '来源', choices: choicesOf(couponSources) },
  ],
  columns: [
    {
      key: 'buyer',
      title: '买家',
      width: 220,
      least: 170,
      shown: 'always',
      card: 'head',
      cell: ({ buyerName }) => buyerName,
    },
    {
      key: 'user',
      title: '领取人',
      width: 110,
      card: 'line',
      cell: ({ userName, buyerName }, at) => (at === 'card' && userName === buyerName ? null : userName),
    },
    { key: 'source', title: '来源', width: 100, card: 'line', cell: ({ source }) => couponSources[source as 1] },
    {
      key: 'receive',
      title: '领取时间',
      width: 170,
      card: 'line',
      cell: ({ receiveTime }, at) => `${at === 'card' ? '领取 ' : ''}${receiveTime}`,
    },
    {
      key: 'end',
      title: '有效期至',
      width: 170,
      card: 'line',
      cell: ({ validEnd }, at) => `${at === 'card' ? '有效期至 ' : ''}${validEnd}`,
    },
    {
      key: 'use',
      title: '使用时间',
      width: 170,
      card: 'line',
      cell: ({ useTime }, at) => (at !== 'card' ? (useTime ?? '—') : useTime && `使用 ${useTime}`),
    },
    {
      key: 'order',
      title: '订单',
      width: 100,
      card: 'foot',
      text: ({ orderId }) => orderId ?? '',
      cell: ({ orderId }, at) =>
        orderId === null ? at === 'card' ? null : '—' : <Link to={`/order/detailSeller/${orderId}`}>查看订单</Link>,
    },
    {
      key: 'state',
      title: '状态',
      width: 100,
      card: 'badge',
      cell: ({ state }) => <Tag tone={tones[state as 1]}>{heldStates[state as 1]}</Tag>,
    },
  ],
}
