import { saleStates } from '@mall/api/assortment/states'
import type { SaleState, ShelfMove } from '@mall/api/assortment/states'
import { wordsFor } from '../../../kernel/refusal.ts'
import { deleted, paperWords } from '../../catalog/public.ts'
import type { Standing } from '../../catalog/public.ts'

/** Facts that decide whether goods may be moved. */
export type GoodsToMove = {
  readonly saleState: SaleState
  readonly saleBegin: Date | null
  readonly saleEnd: Date | null
  /** Number of its specifications that are offered. */
  readonly offered: number
  /** Whether it has a main picture; drafts from a sheet have none at first. */
  readonly pictured: boolean
  readonly category: string
  /** Type of paper that its category requires and the shop lacks; null if nothing is missing. */
  readonly paper: number | null
  /** Whether it is part of an unfinished order. */
  readonly ordered: boolean
}

type Rule = { readonly from: readonly SaleState[]; readonly to: Standing }
const rules: Readonly<Record<ShelfMove, Rule>> = {
  onSale: { from: [0, 2], to: 1 },
  offSale: { from: [1], to: 2 },
  drop: { from: [0, 2], to: deleted },
}

export const destination = (move: ShelfMove): Standing => rules[move].to

/** Returns, in words, why goods may not be moved in their present state; null if they may. */
export const moveFault = (move: ShelfMove, goods: GoodsToMove, now: Date): string | null => {
  if (!rules[move].from.includes(goods.saleState))
    return move === 'drop' && goods.saleState === 1 ? '商品出售中，请先下架' : `商品${saleStates[goods.saleState]}`
  if (move !== 'onSale') return null
  if (!goods.pictured) return '还没有主图，请先在商品编辑里上传'
  if (goods.offered === 0) return '没有可售的规格'
  return goods.saleEnd !== null && goods.saleEnd <= now ? '定时下架的时间已过' : null
}

/** Returns why a plan skips goods: the fault of their state, or a refusal that the move itself would answer with its own code. */
export const planFault = (move: ShelfMove, goods: GoodsToMove, now: Date): string | null => {
  const fault = moveFault(move, goods, now)
  if (fault !== null) return fault
  const { paper, category } = goods
  if (move === 'onSale' && paper !== null) return wordsFor('QUALIFICATION_NEEDED', paperWords({ paper, category }))
  return move === 'drop' && goods.ordered ? wordsFor('GOODS_ORDERED') : null
}
