import { listContracts } from '@mall/api/contract/inputs'
import { contractStates, contractTypes, payTermWords } from '@mall/api/contract/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { contractActs } from './contract-acts.ts'
import { CustomersCell, StateTag } from './parts/contract-cells.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of a shop's contracts with its customers. */
export const contracts: ListOf<typeof api.contract.list> = {
  name: 'contract.list',
  title: '合同管理',
  thing: '合同',
  counts: '份',
  call: api.contract.list,
  fields: listContracts.shape,
  id: ({ contractId }) => contractId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '合同号、名称、客户' },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(contractStates) },
    { as: 'one', field: 'contractType', label: '类型', choices: choicesOf(contractTypes) },
    { as: 'days', field: ['endFrom', 'endTo'], label: '截止日期' },
  ],
  sorts: { newest: '最新新建', ending: '最先到期' },
  columns: [
    { key: 'name', title: '合同', width: 200, least: 130, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'number', title: '合同号', width: 140, card: 'line', cell: ({ contractNo }) => contractNo },
    { key: 'customers', title: '客户', width: 150, card: 'line', cell: (it) => <CustomersCell of={it} /> },
    { key: 'state', title: '状态', width: 90, card: 'badge', cell: ({ state }) => <StateTag state={state} /> },
    { key: 'signed', title: '签署', width: 120, card: 'line', cell: ({ signText }) => signText },
    {
      key: 'goods',
      title: '商品数',
      width: 70,
      align: 'right',
      card: 'foot',
      cell: ({ goodsCount }, at) => (at === 'card' ? `${goodsCount} 种商品` : goodsCount),
    },
    {
      key: 'days',
      title: '有效期',
      width: 120,
      card: 'line',
      cell: ({ beginDate, endDate }) => `${beginDate} 至 ${endDate}`,
    },
    {
      key: 'term',
      title: '付款',
      width: 110,
      shown: 'not at first',
      cell: ({ payTerm, creditDays }) => payTermWords(payTerm, creditDays),
    },
    {
      key: 'type',
      title: '类型',
      width: 90,
      shown: 'not at first',
      cell: ({ contractType }) => contractTypes[contractType as 1],
    },
    { key: 'created', title: '新建时间', width: 160, shown: 'not at first', cell: ({ createTime }) => createTime },
  ],
  acts: [
    {
      key: 'show',
      label: '查看',
      go: ({ contractId }) => `/mj/contract/detail/${contractId}`,
      needs: api.contract.detail,
    },
    ...contractActs,
  ],
  adds: { label: '新建合同', go: '/mj/contract/edit', needs: api.contract.edit },
}
