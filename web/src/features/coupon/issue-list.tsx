import { issueCustomers } from '@mall/api/coupon/inputs'
import { customerLevels } from '@mall/api/customer/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { planCalls } from '../../plan-calls.ts'

/** Returns the list of customers to whom the shop issues one coupon. */
export const issueList = (couponId: string): ListOf<typeof api.coupon.customers> => ({
  name: 'coupon.issue',
  title: '发放优惠券',
  thing: '客户',
  counts: '位',
  call: api.coupon.customers,
  fields: issueCustomers.shape,
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  chosenBy: { ids: 'customerIds', except: 'exceptIds' },
  filters: [
    { as: 'one', field: 'couponId', label: '优惠券', choices: [] },
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '名称、联系人、客户编码' },
    { as: 'one', field: 'groupId', label: '分组', choices: [] },
    {
      as: 'one',
      field: 'level',
      label: '等级',
      choices: customerLevels.map((value) => ({ value, label: `${value} 级` })),
    },
    {
      as: 'one',
      field: 'without',
      label: '是否领过',
      choices: [{ value: 'true', label: '只看没有这张券的' }],
    },
  ],
  columns: [
    { key: 'name', title: '客户', width: 220, least: 170, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'contact',
      title: '联系人',
      width: 110,
      card: 'line',
      cell: ({ contactName, name }, at) => (at === 'card' && contactName === name ? null : (contactName ?? '—')),
    },
    {
      key: 'groups',
      title: '分组',
      width: 160,
      card: 'line',
      cell: ({ groupNames }, at) => groupNames.join('、') || (at === 'card' ? null : '—'),
    },
    { key: 'level', title: '等级', width: 70, cell: ({ level }) => level ?? '—' },
    {
      key: 'orders',
      title: '累计付款',
      width: 150,
      align: 'right',
      card: 'line',
      cell: ({ orderCount, orderMoney }) => `${orderCount} 笔 ${yuan(orderMoney)}`,
    },
    {
      key: 'received',
      title: '已有这张券',
      width: 110,
      align: 'right',
      card: 'badge',
      cell: ({ received }, at) => `${at === 'card' ? '已有 ' : ''}${received} 张`,
    },
  ],
  actions: [
    {
      key: 'issue',
      label: '发放优惠券',
      kind: 'brand',
      ...planCalls['coupon.issue'],
      given: { couponId },
      about: '每位客户发 1 张，并收到消息；发出后不能收回。',
    },
  ],
})
