import { manage as inputs } from '@mall/api/auction/inputs'
import { lotStates } from '@mall/api/auction/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { lotActs, viewLot } from './lot-acts.ts'
import { lotPrices, lotStands } from './lot-columns.tsx'
import { perUnit, typeChoices } from './lot-words.ts'

/** List of a shop's lots. */
export const lots: ListOf<typeof api.auction.manage> = {
  name: 'auction.manage',
  title: '竞拍管理',
  thing: '拍品',
  counts: '个',
  call: api.auction.manage,
  fields: inputs.shape,
  id: ({ auctionId }) => auctionId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '标题' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(lotStates).map(([value, label]) => ({ value, label })),
    },
    { as: 'one', field: 'lotType', label: '类型', choices: typeChoices },
  ],
  columns: [
    { key: 'title', title: '拍品', width: 220, least: 180, shown: 'always', card: 'head', cell: ({ title }) => title },
    ...lotStands,
    { key: 'start', title: '起拍价', width: 120, align: 'right', cell: (it) => perUnit(it.startFen, it) },
    ...lotPrices,
  ],
  acts: [viewLot, ...lotActs],
  adds: { label: '新建拍品', go: '/business/manage/edit', needs: api.auction.save },
}
