import { stockModes } from '@mall/api/assortment/changing'
import { stockTypeNames } from '@mall/api/assortment/states'
import { planCalls } from '../../plan-calls.ts'
import { AvailableCell } from './parts/sku-cells.tsx'
import { stockEdit, warnEdit } from './stock-edit.ts'
import { skuCodes, skuListOf, skuName } from './sku-list.tsx'

/** List for the stock-take: counts are written in place, with the log of quantities beside it. */
export const goodsShift = skuListOf({
  name: 'assortment.goodsShift',
  title: '商品调整',
  columns: [
    skuName,
    {
      key: 'stock',
      title: '盘点数量',
      width: 120,
      card: 'line',
      cell: ({ stock }, place) => (place === 'card' ? '' : (stock ?? '不设库存')),
      edit: stockEdit('盘点'),
    },
    { key: 'reserved', title: '订单占用', width: 96, align: 'right', cell: ({ reserved }) => reserved },
    {
      key: 'available',
      title: '可售',
      width: 140,
      align: 'right',
      card: 'line',
      cell: (sku, place) => <AvailableCell sku={sku} card={place === 'card'} />,
    },
    {
      key: 'warnAt',
      title: '预警数量',
      width: 110,
      card: 'line',
      cell: ({ warnAt }, place) => (place === 'card' ? warnAt !== null && `预警数量 ${warnAt}` : (warnAt ?? '—')),
      edit: warnEdit,
    },
    {
      key: 'waiting',
      title: '等货人数',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ waiting }, place) => (place === 'card' ? waiting > 0 && `${waiting} 人等货` : waiting || '—'),
    },
    { key: 'unit', title: '单位', width: 72, cell: ({ unitName }) => unitName },
    { key: 'type', title: '库存方式', width: 100, cell: ({ stockType }) => stockTypeNames[stockType as 0] },
    ...skuCodes,
    { key: 'state', title: '状态', width: 96, card: 'badge', cell: ({ saleStateText }) => saleStateText },
  ],
  actions: [
    {
      key: 'stock',
      label: '批量调整',
      kind: 'brand',
      about: '先看每一行调整前后的数量，再确认；改完可以撤销。',
      ask: [
        {
          field: 'mode',
          label: '调整方式',
          as: 'one',
          choices: Object.entries(stockModes).map(([value, label]) => ({ value, label })),
          must: true,
        },
        { field: 'value', label: '数量', as: 'line', hint: '减少请写负数', must: true },
        { field: 'reason', label: '原因', as: 'line', hint: '写进库存流水，例如“月末盘点”' },
      ],
      ...planCalls['goods.stock'],
    },
  ],
})
