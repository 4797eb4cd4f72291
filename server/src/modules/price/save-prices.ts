import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { insertSalePrice, insertScheme } from './store.ts'
import type { SalePriceToSave, SchemeToSave } from './store.ts'

/** Gives goods of a shop a public price (fen) for a limited time; goods of another shop are NOT_FOUND. */
export const saveSalePrice = async (ctx: Write, it: SalePriceToSave): Promise<void> => {
  const spuId = await insertSalePrice(ctx, it)
  if (spuId === undefined) return refuse('NOT_FOUND')
  const key = String(spuId)
  ctx.emit('goods.changed', { spuId }, { key })
  // The cards change again when the price begins and when it ends.
  for (const [name, at] of [
    ['begin', it.beginTime],
    ['end', it.endTime],
  ] as const)
    if (at > ctx.now) ctx.emit('goods.changed', { spuId }, { at, key: `${key}:${name}:${at.getTime()}` })
}

const wholePrice = 10_000

/** Makes a price scheme of a shop and answers its id; goods of other shops are left out. */
export const saveScheme = async (ctx: Write, it: SchemeToSave): Promise<number> => {
  const atListPrice = it.goods.every(({ mode, value }) => mode === 2 && value === wholePrice)
  if (it.openToAll === true && (it.targetType !== 3 || !atListPrice))
    return refuseField('openToAll', '公开的阶梯价对全部客户，并从标价开始')
  return insertScheme(ctx, it)
}
