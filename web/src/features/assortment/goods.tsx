import { goodsList } from '@mall/api/assortment/inputs'
import { goodsSorts, stockTypeNames } from '@mall/api/assortment/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { planCalls } from '../../plan-calls.ts'
import { goodsActs } from './goods-acts.ts'
import { goodsColumns } from './goods-columns.tsx'

/** The goods of a shop, whatever state they are in. */
export const goods: ListOf<typeof api.assortment.list> = {
  name: 'assortment.goods',
  title: '商品列表',
  thing: '商品',
  counts: '件',
  call: api.assortment.list,
  fields: goodsList.shape,
  id: ({ spuId }) => spuId,
  nameOf: ({ name }) => name,
  chosenBy: { ids: 'spuIds', except: 'exceptIds' },
  tabs: { label: '商品状态', field: 'tab', first: 'all', call: api.assortment.tabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '商品名称、编码、条码、编号' },
    { as: 'one', field: 'categoryId', label: '类目', choices: [] },
    { as: 'one', field: 'classifyId', label: '店铺分类', choices: [] },
    { as: 'between', field: ['priceMin', 'priceMax'], label: '价格', unit: '元', rare: true },
    { as: 'between', field: ['stockMin', 'stockMax'], label: '库存', rare: true },
    {
      as: 'one',
      field: 'stockType',
      label: '库存方式',
      choices: Object.entries(stockTypeNames).map(([value, label]) => ({ value, label })),
      rare: true,
    },
  ],
  sorts: goodsSorts,
  columns: goodsColumns,
  acts: goodsActs,
  refreshes: ['workbench', 'storefront'],
  actions: [
    { key: 'onSale', label: '上架', kind: 'brand', given: { move: 'onSale' }, ...planCalls['goods.shelf'] },
    {
      key: 'offSale',
      label: '下架',
      given: { move: 'offSale' },
      about: '下架后买家搜不到，也不能再下单；已经下的订单不受影响。',
      ...planCalls['goods.shelf'],
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      given: { move: 'drop' },
      about: '只能删除草稿和仓库中的商品；已经下的订单不受影响。',
      ...planCalls['goods.shelf'],
    },
  ],
}
