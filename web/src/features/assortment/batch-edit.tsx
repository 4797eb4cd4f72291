import { priceModes, stockModes } from '@mall/api/assortment/changing'
import { editPrice } from '@mall/api/assortment/inputs'
import { api } from '../../api.ts'
import { money } from '../../kit/money.ts'
import { planCalls } from '../../plan-calls.ts'
import { AvailableCell } from './parts/sku-cells.tsx'
import { stockEdit } from './stock-edit.ts'
import { skuCodes, skuListOf, skuName } from './sku-list.tsx'
import type { SkuRow } from './sku-row.ts'

const choicesOf = (modes: Readonly<Record<number, string>>) =>
  Object.entries(modes).map(([value, label]) => ({ value, label }))

/** List that changes prices and quantities of many specifications, in place or by a plan. */
export const batchEdit = skuListOf({
  name: 'assortment.batchEdit',
  title: '批量编辑商品',
  columns: [
    skuName,
    {
      key: 'price',
      title: '售价（元）',
      width: 130,
      sort: ['priceUp', 'priceDown'],
      card: 'line',
      cell: ({ price, unitName }, place) => (place === 'card' ? `¥${money(price)} / ${unitName}` : money(price)),
      edit: {
        value: ({ price }: SkuRow) => price,
        schema: editPrice.shape.price,
        call: api.assortment.editPrice,
        input: ({ goodsId, version }: SkuRow, price) => ({ goodsId, version, price }),
      },
    },
    { key: 'trade', title: '折合', width: 130, card: 'line', cell: ({ tradeText }) => tradeText || '—' },
    {
      key: 'marketPrice',
      title: '划线价（元）',
      width: 130,
      cell: ({ marketPrice }) => (marketPrice === null ? '—' : money(marketPrice)),
      edit: {
        value: ({ marketPrice }: SkuRow) => marketPrice ?? '',
        schema: editPrice.shape.marketPrice,
        call: api.assortment.editPrice,
        input: ({ goodsId, version }: SkuRow, text) => ({ goodsId, version, marketPrice: text === '' ? '0' : text }),
      },
    },
    {
      key: 'stock',
      title: '库存',
      width: 120,
      card: 'line',
      cell: ({ stock }, place) => (place === 'card' ? '' : (stock ?? '不设库存')),
      edit: stockEdit('批量编辑'),
    },
    {
      key: 'available',
      title: '可售',
      width: 130,
      align: 'right',
      card: 'line',
      cell: (sku, place) => <AvailableCell sku={sku} card={place === 'card'} />,
    },
    { key: 'unit', title: '单位', width: 72, cell: ({ unitName }) => unitName },
    ...skuCodes,
    { key: 'state', title: '状态', width: 96, card: 'badge', cell: ({ saleStateText }) => saleStateText },
  ],
  actions: [
    {
      key: 'price',
      label: '批量改价',
      kind: 'brand',
      about: '先看每一行改前改后的价格，再确认；改完可以撤销。',
      ask: [
        { field: 'mode', label: '改价方式', as: 'one', choices: choicesOf(priceModes), must: true },
        { field: 'value', label: '数值', as: 'line', hint: '降价请写负数，例如按百分比 -5 即打九五折', must: true },
      ],
      ...planCalls['goods.price'],
    },
    {
      key: 'stock',
      label: '批量改库存',
      about: '先看每一行改前改后的库存，再确认；改完可以撤销。',
      ask: [
        { field: 'mode', label: '改库存方式', as: 'one', choices: choicesOf(stockModes), must: true },
        { field: 'value', label: '数量', as: 'line', hint: '减少请写负数', must: true },
        { field: 'reason', label: '原因', as: 'line' },
      ],
      ...planCalls['goods.stock'],
    },
  ],
})
