import { shelfMoves } from '@mall/api/assortment/states'
import type { ShelfMove } from '@mall/api/assortment/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { previewAt } from '../publishing/parts/preview.ts'
import type { GoodsRow } from './goods-row.ts'

const moves = (move: ShelfMove) => ({
  key: move,
  label: shelfMoves[move],
  send: sends(api.assortment.move, ({ spuId, version }: GoodsRow) => ({ spuId, version, move })),
  refreshes: ['workbench', 'storefront'],
})

/** The shop's actions on one of its goods, in the list. */
export const goodsActs: readonly RowAct<GoodsRow>[] = [
  { key: 'edit', label: '编辑', go: ({ spuId }) => `/mj/goods/edit?goodsId=${spuId}`, needs: api.publishing.save },
  { key: 'preview', label: '预览', go: ({ spuId }) => previewAt(spuId), needs: api.storefront.preview },
  {
    ...moves('onSale'),
    kind: 'brand',
    when: ({ saleState }) => (saleState === 3 ? '平台违规下架的商品由平台恢复' : saleState !== 1),
    done: '商品已上架',
  },
  { ...moves('offSale'), when: ({ saleState }) => saleState === 1, done: '商品已下架' },
  {
    ...moves('drop'),
    kind: 'bad',
    when: ({ saleState }) => saleState === 0 || saleState === 2,
    ask: {
      title: '删除这件商品？',
      words: ({ name }) => `“${name}”不再出现在商品列表里。还有未完成订单的商品不能删除。`,
      yes: '删除',
      no: '不删除',
    },
    done: '商品已删除',
  },
]
