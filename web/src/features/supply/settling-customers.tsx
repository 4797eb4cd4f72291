import { orderBuyers } from '@mall/api/supply/inputs'
import { settleTypes } from '@mall/api/supply/states'
import type { SettleType } from '@mall/api/supply/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { sellerOrdersAt } from '../../list-addresses.ts'
import { settlingForm } from './settling-form.ts'
import type { OrderBuyer } from './settling-form.ts'

const howSettled = ({ settleType, settleDay, creditDays }: OrderBuyer): string => {
  const name = settleTypes[settleType as SettleType]
  return settleType === 2 ? `${name} 每月 ${settleDay} 日` : settleType === 3 ? `${name} ${creditDays} 天` : name
}
const archiveOf = ({ archiveId, archiveName }: OrderBuyer): string => [archiveId, archiveName].filter(Boolean).join(' ')

/** List of the customers who ordered at a shop and paid, with their settling and their archive in the shop's books. */
export const settlingCustomers: ListOf<typeof api.supply.orderBuyers> = {
  name: 'supply.customers',
  title: '客户结算',
  thing: '客户',
  counts: '位',
  call: api.supply.orderBuyers,
  fields: orderBuyers.shape,
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '客户', placeholder: '名称、客户编码、档案' },
    {
      as: 'one',
      field: 'settleType',
      label: '结算方式',
      choices: Object.entries(settleTypes).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'one',
      field: 'bound',
      label: '档案',
      choices: [
        { value: 'true', label: '已绑定' },
        { value: 'false', label: '没有绑定' },
      ],
    },
  ],
  sorts: { lately: '最近下单', bought: '金额从高到低', often: '下单次数从多到少' },
  columns: [
    {
      key: 'name',
      title: '客户',
      width: 180,
      least: 150,
      shown: 'always',
      card: 'head',
      cell: ({ name, customerCode }) => [name, customerCode].filter(Boolean).join(' '),
    },
    { key: 'settle', title: '结算方式', width: 130, card: 'badge', cell: howSettled },
    {
      key: 'archive',
      title: '财务档案',
      width: 150,
      card: 'line',
      cell: (it, at) => archiveOf(it) || (at === 'card' ? null : '没有绑定'),
    },
    {
      key: 'money',
      title: '累计付款（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ payMoney, orderCount }, at) =>
        at === 'card' ? `累计付款 ${yuan(payMoney)}，${orderCount} 笔` : money(payMoney),
    },
    { key: 'orders', title: '付款订单', width: 90, align: 'right', cell: ({ orderCount }) => `${orderCount} 笔` },
    {
      key: 'last',
      title: '最近下单',
      width: 150,
      card: 'foot',
      cell: ({ lastOrderTime }) => lastOrderTime?.slice(0, 16) ?? '—',
    },
    {
      key: 'credit',
      title: '信用额度（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ creditLimitMoney, creditUsedMoney }, at) =>
        at === 'card' ? `信用额度 ${yuan(creditLimitMoney)}，已用 ${yuan(creditUsedMoney)}` : money(creditLimitMoney),
    },
    {
      key: 'used',
      title: '已用（元）',
      width: 110,
      align: 'right',
      shown: 'not at first',
      cell: ({ creditUsedMoney }) => money(creditUsedMoney),
    },
  ],
  acts: [
    {
      key: 'edit',
      label: '设置结算',
      form: settlingForm,
      title: '结算方式',
      about: ({ name, orderCount, payMoney }) => `“${name}”，已付款 ${orderCount} 笔，共 ${yuan(payMoney)}。`,
    },
    {
      key: 'unbind',
      label: '解除绑定',
      kind: 'bad',
      when: ({ archiveId }) => archiveId !== null,
      send: sends(api.supply.editCustomer, ({ customerId, version, settleType }: OrderBuyer) => ({
        customerId,
        version,
        settleType: settleType as SettleType,
      })),
      ask: {
        title: '解除财务档案的绑定？',
        words: (it) => `“${it.name}”不再对应档案“${archiveOf(it)}”，结算方式和额度不变；可以重新绑定。`,
        yes: '解除绑定',
        no: '保留',
      },
      done: '已解除绑定',
    },
    {
      key: 'orders',
      label: '订单',
      kind: 'quiet',
      go: ({ name }) => sellerOrdersAt({ buyerName: name }),
      needs: api.order.sellerList,
    },
  ],
}
