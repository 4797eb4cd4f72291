import type { Column } from '../../blocks/list/list-of.ts'
import type { GoodsRow } from './goods-row.ts'
import { NameCell, PriceCell, StateCell, StockCell } from './parts/goods-cells.tsx'

/** The columns of a shop's goods. */
export const goodsColumns: readonly Column<GoodsRow>[] = [
  {
    key: 'name',
    title: '商品',
    width: 300,
    least: 260,
    shown: 'always',
    card: 'head',
    text: ({ name }) => name,
    cell: (goods) => <NameCell goods={goods} />,
  },
  {
    key: 'price',
    title: '价格（元）',
    width: 150,
    align: 'right',
    card: 'line',
    cell: (goods) => <PriceCell goods={goods} />,
  },
  { key: 'state', title: '状态', width: 90, card: 'badge', cell: (goods) => <StateCell goods={goods} /> },
  {
    key: 'stock',
    title: '可售库存',
    width: 110,
    align: 'right',
    card: 'line',
    cell: (goods, place) => <StockCell goods={goods} card={place === 'card'} />,
  },
  { key: 'skus', title: '规格数', width: 64, align: 'right', cell: ({ skuCount }) => skuCount },
  {
    key: 'sold',
    title: '销量',
    width: 76,
    align: 'right',
    sort: ['soldUp', 'soldDown'],
    card: 'line',
    cell: ({ soldQty }, place) => (place === 'card' ? `已售 ${soldQty}` : soldQty),
  },
  {
    key: 'waiting',
    title: '等货人数',
    width: 76,
    align: 'right',
    card: 'line',
    cell: ({ waiting }, place) => (place === 'card' ? waiting > 0 && `${waiting} 人等货` : waiting || '—'),
  },
  {
    key: 'category',
    title: '类目',
    width: 96,
    cell: ({ cateModel }) => <span title={cateModel.path.map(({ name }) => name).join(' / ')}>{cateModel.name}</span>,
  },
  {
    key: 'classify',
    title: '店铺分类',
    width: 140,
    shown: 'not at first',
    cell: ({ classifyNames }) => classifyNames.join('、') || '—',
  },
  {
    key: 'freight',
    title: '运费模板',
    width: 120,
    shown: 'not at first',
    cell: ({ freightName }) => freightName ?? '包邮',
  },
  {
    key: 'least',
    title: '起订与倍数',
    width: 120,
    shown: 'not at first',
    cell: ({ minQty, stepQty, unitName }) => `${minQty} ${unitName}起，每 ${stepQty}`,
  },
  {
    key: 'changed',
    title: '修改时间',
    width: 150,
    shown: 'not at first',
    sort: ['changedFirst', 'changed'],
    cell: ({ updateTime }) => updateTime.slice(0, 16),
  },
]
