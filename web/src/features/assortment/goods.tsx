import { goodsList } from '@mall/api/assortment/inputs'
import { goodsSorts, stockTypeNames } from '@mall/api/assortment/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { planCalls } from '../../plan-calls.ts'
import { goodsActs } from './goods-acts.ts'
import { goodsColumns } from './goods-columns.tsx'

/** Returns the address of the chosen goods' specifications. */
const skusOf = ({ spuIds }: Readonly<Record<string, unknown>>) => `/mj/goods/batchEdit?spuIds=${String(spuIds)}`

/** List of a shop's goods in every state. */
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
    {
      as: 'one',
      field: 'groupVariant',
      label: '集团商品',
      choices: [
        { value: 'true', label: '关联集团系统' },
        { value: 'false', label: '本店自有' },
      ],
      rare: true,
    },
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
  adds: { label: '发布商品', go: '/mj/publishgoods', needs: api.publishing.save },
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
      key: 'classify',
      label: '改分类',
      ask: { field: 'toClassifyIds', label: '店铺分类', as: 'one', must: true },
      ...planCalls['goods.terms'],
    },
    {
      key: 'freight',
      label: '改运费',
      ask: { field: 'toFreightId', label: '运费模板', as: 'one', must: true },
      ...planCalls['goods.terms'],
    },
    {
      key: 'least',
      label: '改起订量',
      about: '买家只能按起订量加上整倍数购买；不填的不变。',
      ask: [
        { field: 'minQty', label: '起订量', as: 'line' },
        { field: 'stepQty', label: '每次加购', as: 'line' },
      ],
      ...planCalls['goods.terms'],
    },
    {
      key: 'skus',
      label: '改价格与库存',
      go: skusOf,
      needs: api.assortment.skus,
      rowsOnly: { may: () => true, most: 100 },
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      given: { move: 'drop' },
      about: '只能删除草稿和仓库中、没有未完成订单的商品。',
      ...planCalls['goods.shelf'],
    },
  ],
}
