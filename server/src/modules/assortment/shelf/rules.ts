import { saleStates } from '@mall/api/assortment/states'
import { qualificationNames } from '@mall/api/shop/qualifications'
import type { SaleState, ShelfMove } from '@mall/api/assortment/states'
import { deleted } from '../../catalog/public.ts'
import type { Standing } from '../../catalog/public.ts'

/** What decides whether goods may be moved. */
export type GoodsToMove = {
  readonly saleState: SaleState
  readonly saleEnd: Date | null
  /** How many of its specifications are offered. */
  readonly offered: number
  /** Whether it has a picture: drafts of a sheet have none yet. */
  readonly pictured: boolean
  /** The licence its category needs and the shop has no valid one of; null where it lacks none. */
  readonly lacks: number | null
}

type Rule = { readonly from: readonly SaleState[]; readonly to: Standing }
const rules: Readonly<Record<ShelfMove, Rule>> = {
  onSale: { from: [0, 2], to: 1 },
  offSale: { from: [1], to: 2 },
  drop: { from: [0, 2], to: deleted },
}

export const destination = (move: ShelfMove): Standing => rules[move].to

/** Why goods may not be moved, in words; null when they may. */
export const moveFault = (move: ShelfMove, goods: GoodsToMove, now: Date): string | null => {
  if (!rules[move].from.includes(goods.saleState))
    return move === 'drop' && goods.saleState === 1 ? '商品出售中，请先下架' : `商品${saleStates[goods.saleState]}`
  if (move !== 'onSale') return null
  if (goods.lacks !== null) return `没有有效的${qualificationNames[goods.lacks] ?? '资质'}，请先在“店铺设置－资质”更新`
  if (!goods.pictured) return '还没有主图，请先在商品编辑里上传'
  if (goods.offered === 0) return '没有可售的规格'
  return goods.saleEnd !== null && goods.saleEnd <= now ? '定时下架的时间已过' : null
}
