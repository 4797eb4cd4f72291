import { listCustomers } from '@mall/api/customer/inputs'
import { auditStates, customerLevels, customerSources, customerStates, mostAtOnce } from '@mall/api/customer/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { addForm, editForm, groupsForm, refuseForm, serviceForm } from './customer-forms.tsx'
import type { Customer } from './customer-forms.tsx'
import { CustomerApplication } from './parts/customer-application.tsx'
import { BoughtCell, ContactCell, CreditCell, NameCell, StateCell } from './parts/customer-cells.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const waits = ({ auditState }: Customer): boolean => auditState === 0

const setState = (state: 1 | 2) =>
  sends(api.customer.setState, ({ customerId, version }: Customer) => ({ customerId, version, state }))

/** List of a shop's customers, with what the shop keeps of them. */
export const customers: ListOf<typeof api.customer.list> = {
  name: 'customer.list',
  title: '客户列表',
  thing: '客户',
  counts: '位',
  call: api.customer.list,
  fields: listCustomers.shape,
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  chosenBy: { ids: 'customerIds', except: 'exceptIds' },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '名称、联系人、手机号、客户编码' },
    { as: 'one', field: 'auditState', label: '审核', choices: choicesOf(auditStates) },
    { as: 'one', field: 'groupId', label: '分组', choices: [] },
    {
      as: 'one',
      field: 'level',
      label: '等级',
      choices: customerLevels.map((value) => ({ value, label: `${value} 级` })),
    },
    { as: 'one', field: 'channelUserId', label: '服务人员', choices: [], rare: true },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(customerStates), rare: true },
  ],
  sorts: { newest: '最新加入', bought: '累计付款从高到低', lately: '最近下单' },
  columns: [
    {
      key: 'name',
      title: '客户',
      width: 230,
      least: 190,
      shown: 'always',
      card: 'head',
      cell: (it) => <NameCell customer={it} />,
    },
    {
      key: 'contact',
      title: '联系人',
      width: 190,
      card: 'line',
      cell: (it) => <ContactCell customer={it} />,
    },
    { key: 'state', title: '状态', width: 80, card: 'badge', cell: (it) => <StateCell customer={it} /> },
    {
      key: 'groups',
      title: '分组',
      width: 120,
      card: 'line',
      cell: ({ groupNames }, at) => groupNames.join('、') || (at === 'card' ? null : '—'),
    },
    {
      key: 'service',
      title: '服务人员',
      width: 90,
      card: 'line',
      cell: ({ channelName }, at) => channelName ?? (at === 'card' ? null : '—'),
    },
    {
      key: 'credit',
      title: '信用额度（元）',
      width: 126,
      align: 'right',
      card: 'line',
      cell: (it, at) => <CreditCell customer={it} card={at === 'card'} />,
    },
    {
      key: 'orders',
      title: '累计付款（元）',
      width: 126,
      align: 'right',
      card: 'foot',
      cell: (it, at) => <BoughtCell customer={it} card={at === 'card'} />,
    },
    {
      key: 'last',
      title: '最近下单',
      width: 160,
      shown: 'not at first',
      cell: ({ lastOrderTime }) => lastOrderTime ?? '—',
    },
    {
      key: 'source',
      title: '来源',
      width: 80,
      shown: 'not at first',
      cell: ({ source }) => customerSources[source as 1],
    },
    { key: 'created', title: '加入时间', width: 160, shown: 'not at first', cell: ({ createTime }) => createTime },
    { key: 'remark', title: '备注', width: 180, shown: 'not at first', cell: ({ remark }) => remark || '—' },
  ],
  acts: [
    {
      key: 'pass',
      label: '通过',
      kind: 'brand',
      when: waits,
      send: sends(api.customer.audit, ({ customerId, version }: Customer) => ({ customerId, version, pass: true })),
      ask: {
        title: '通过这位客户的申请？',
        words: ({ name }) => `“${name}”立即成为店铺的客户，并会收到通过的消息。`,
        yes: '通过',
        no: '再看看',
        good: true,
      },
      done: '已通过，客户会收到消息',
    },
    {
      key: 'refuse',
      label: '拒绝',
      when: waits,
      form: refuseForm,
      about: ({ name }) => `“${name}”会收到拒绝的原因。`,
      buttons: { name: '拒绝申请', not: '再看看', bad: true },
    },
    {
      key: 'view',
      label: '客户视角',
      go: ({ customerId }) => `/mj/customer/view?customerId=${customerId}`,
      needs: api.storefront.asCustomer,
    },
    { key: 'edit', label: '修改', form: editForm, title: '客户资料' },
    {
      key: 'disable',
      label: '停用',
      kind: 'bad',
      when: ({ state, auditState }) => state === 1 && auditState === 1,
      send: setState(2),
      ask: {
        title: '停用这位客户？',
        words: ({ name }) => `“${name}”立即不能再按客户价下单；已下的订单不受影响，可以随时重新启用。`,
        yes: '停用',
        no: '不停用',
      },
      done: '客户已停用',
    },
    { key: 'enable', label: '启用', when: ({ state }) => state === 2, send: setState(1), done: '客户已启用' },
  ],
  detail: { Body: CustomerApplication, to: ({ customerId }) => `/mj/customer/list?customerIds=${customerId}` },
  adds: { label: '新增客户', form: addForm, title: '新增客户' },
  actions: [
    { key: 'groups', label: '批量分组', form: groupsForm, most: mostAtOnce },
    { key: 'service', label: '服务人员', form: serviceForm, most: mostAtOnce },
  ],
}
