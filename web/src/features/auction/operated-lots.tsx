import { operatorList as inputs } from '@mall/api/auction/inputs'
import { lotStates } from '@mall/api/auction/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { lotPrices, lotStands } from './lot-columns.tsx'
import { operatedLotActs } from './operated-lot-acts.ts'

/** List of all shops' lots, from which the operator withdraws lots. */
export const operatedLots: ListOf<typeof api.auction.operatorList> = {
  name: 'auction.operated',
  title: '竞拍',
  thing: '拍品',
  counts: '个',
  call: api.auction.operatorList,
  fields: inputs.shape,
  id: ({ auctionId }) => auctionId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '标题' },
    { as: 'text', field: 'shopName', label: '店铺' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(lotStates)
        .filter(([value]) => value !== '0')
        .map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'title', title: '拍品', width: 220, least: 180, shown: 'always', card: 'head', cell: ({ title }) => title },
    { key: 'shop', title: '店铺', width: 140, card: 'line', cell: ({ shopName }) => shopName },
    ...lotStands,
    ...lotPrices,
  ],
  acts: operatedLotActs,
}
