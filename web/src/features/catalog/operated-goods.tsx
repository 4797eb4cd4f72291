import { saleStates } from '@mall/api/assortment/states'
import { operatorList } from '@mall/api/catalog/inputs'
import { api } from '../../api.ts'
import { changedFilter } from '../../blocks/acts/take-down-acts.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { operatedActs } from './operated-acts.ts'
import { OverseenGoods, OverseenName, OverseenPrice, OverseenState } from './parts/overseen-goods.tsx'

const states = ([1, 2, 3] as const).map((value) => ({ value: String(value), label: saleStates[value] }))

/** List of all shops' goods, in which the operator takes goods down and releases them. */
export const operatedGoods: ListOf<typeof api.catalog.operatorList> = {
  name: 'catalog.operated',
  title: '商品管理',
  thing: '商品',
  counts: '件',
  call: api.catalog.operatorList,
  fields: operatorList.shape,
  id: ({ spuId }) => spuId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '商品', placeholder: '商品名称、编号' },
    { as: 'text', field: 'shopName', label: '店铺' },
    { as: 'one', field: 'categoryId', label: '类目', choices: [] },
    { as: 'one', field: 'saleState', label: '状态', choices: states },
    changedFilter,
  ],
  columns: [
    {
      key: 'name',
      title: '商品',
      width: 230,
      least: 180,
      shown: 'always',
      card: 'head',
      text: ({ name }) => name,
      cell: (row) => <OverseenName row={row} />,
    },
    { key: 'shop', title: '店铺', width: 130, card: 'line', cell: ({ shopName }) => shopName },
    { key: 'state', title: '状态', width: 120, card: 'badge', cell: (row) => <OverseenState row={row} /> },
    { key: 'category', title: '类目', width: 90, card: 'line', cell: ({ categoryName }) => categoryName },
    {
      key: 'price',
      title: '价格（元）',
      width: 110,
      align: 'right',
      card: 'line',
      cell: (row) => <OverseenPrice row={row} />,
    },
    {
      key: 'sold',
      title: '销量',
      width: 80,
      align: 'right',
      shown: 'not at first',
      cell: ({ soldQty }) => soldQty,
    },
    { key: 'reason', title: '下架原因', width: 220, card: 'line', cell: ({ takenDownReason }) => takenDownReason },
    {
      key: 'changed',
      title: '修改时间',
      width: 150,
      shown: 'not at first',
      cell: ({ updateTime }) => updateTime.slice(0, 16),
    },
  ],
  acts: operatedActs,
  detail: { Body: OverseenGoods, to: ({ spuId }) => `/operate/goods/${spuId}` },
}
