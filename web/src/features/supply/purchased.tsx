import { purchased as input } from '@mall/api/supply/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'

/** What an enterprise buys from its suppliers. */
export const purchased: ListOf<typeof api.supply.purchased> = {
  name: 'supply.purchased',
  title: '供应商品',
  thing: '供应商品',
  counts: '种',
  call: api.supply.purchased,
  fields: input.shape,
  id: ({ id }) => id,
  nameOf: ({ purchaseGoodsName }) => purchaseGoodsName,
  filters: [{ as: 'text', field: 'keyword', label: '关键词', placeholder: '商品、供应商' }],
  columns: [
    {
      key: 'own',
      title: '本企业商品',
      width: 240,
      least: 160,
      shown: 'always',
      card: 'head',
      cell: ({ purchaseGoodsName }) => purchaseGoodsName,
    },
    { key: 'theirs', title: '供应商商品', width: 240, card: 'line', cell: ({ supplyGoodsName }) => supplyGoodsName },
    {
      key: 'supplier',
      title: '供应商',
      width: 220,
      card: 'line',
      cell: ({ supplierName, shopName }) => `${supplierName}（${shopName}）`,
    },
    { key: 'rate', title: '换算', width: 80, align: 'right', cell: ({ convertRate }) => `1 : ${convertRate}` },
    {
      key: 'agreed',
      title: '协议价（元）',
      width: 120,
      align: 'right',
      card: 'badge',
      cell: ({ agreedPrice }, at) =>
        agreedPrice === null ? (at === 'card' ? null : '—') : at === 'card' ? yuan(agreedPrice) : money(agreedPrice),
    },
    {
      key: 'last',
      title: '最近成交价（元）',
      width: 200,
      align: 'right',
      card: 'foot',
      cell: ({ lastPrice, lastTime }) =>
        lastPrice === null ? '还没有成交' : `${money(lastPrice)}（${lastTime?.slice(0, 10)}）`,
    },
  ],
  acts: [
    {
      key: 'buy',
      label: '去采购',
      go: ({ supplyGoodsId }) => `/goodsDetail?goodsId=${supplyGoodsId}`,
      needs: api.cart.update,
    },
  ],
}
