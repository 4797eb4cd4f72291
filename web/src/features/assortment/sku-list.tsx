import { skuList } from '@mall/api/assortment/inputs'
import { skuSorts, stockTypeNames } from '@mall/api/assortment/states'
import { lazy } from 'react'
import { api } from '../../api.ts'
import type { Column, ListOf } from '../../blocks/list/list-of.ts'
import { loadChunk } from '../../kit/chunk.ts'
import { SkuNameCell } from './parts/sku-cells.tsx'
import type { SkuRow } from './sku-row.ts'

const SkuHistory = lazy(() =>
  loadChunk(() => import('./parts/sku-history.tsx')).then((it) => ({ default: it.SkuHistory })),
)

type Skus = ListOf<typeof api.assortment.skus>

export const skuName: Column<SkuRow> = {
  key: 'name',
  title: '商品规格',
  width: 300,
  least: 200,
  shown: 'always',
  card: 'head',
  text: ({ name, specText }) => `${name} ${specText}`.trim(),
  cell: (sku) => <SkuNameCell sku={sku} />,
}
export const skuCodes: readonly Column<SkuRow>[] = [
  { key: 'code', title: '编码', width: 120, shown: 'not at first', cell: ({ skuCode }) => skuCode ?? '—' },
  { key: 'barcode', title: '条码', width: 140, shown: 'not at first', cell: ({ barcode }) => barcode ?? '—' },
]

/** Returns a list of specifications, with the call, the filters and the row history that all of them have in common. */
export const skuListOf = (it: Pick<Skus, 'name' | 'title' | 'columns' | 'actions'> & Partial<Skus>): Skus => ({
  thing: '规格',
  counts: '个',
  call: api.assortment.skus,
  fields: skuList.shape,
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name, specText }) => `${name} ${specText}`.trim(),
  chosenBy: { ids: 'goodsIds', except: 'exceptIds' },
  tabs: { label: '商品状态', field: 'tab', first: 'all', call: api.assortment.skuTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '商品名称、编码、条码、编号' },
    { as: 'one', field: 'categoryId', label: '类目', choices: [] },
    { as: 'one', field: 'classifyId', label: '店铺分类', choices: [] },
    { as: 'many', field: 'spuIds', label: '商品编号', choices: [], rare: true },
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
  sorts: skuSorts,
  refreshes: ['workbench', 'storefront'],
  detail: { Body: SkuHistory, to: ({ spuId }) => `/mj/goods/edit?goodsId=${spuId}` },
  ...it,
})
