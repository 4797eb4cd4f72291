import { qualificationNames } from '@mall/api/shop/qualifications'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { countGoods } from '../shop/public.ts'
import { followTimes } from './keep-times.ts'
import { goodsInLots } from './queries.ts'
import { deleted, writeStanding } from './standing-store.ts'
import type { MissingPaper, MoveOfGoods } from './standing-store.ts'

/** Returns the words for a missing paper. */
export const paperWords = ({ paper, category }: MissingPaper) => ({
  qualification: qualificationNames[paper] ?? '资质',
  category,
})

/**
 * Moves a product and returns its new version. Refuses STALE if it is no longer where the caller saw it, GOODS_NAME_TAKEN,
 * QUALIFICATION_NEEDED, and a code that is taken.
 */
export const moveStanding = async (ctx: Write, it: MoveOfGoods): Promise<number> => {
  if (it.to === deleted && (await goodsInLots(ctx.db, it.spuId)).length > 0)
    return refuseField('spuId', '商品正在竞拍，或已拍得还没有下单，不能删除')
  const moved = await writeStanding(ctx, it)
  if (moved === undefined) return refuse('STALE')
  if (moved === 'nameTaken') return refuse('GOODS_NAME_TAKEN')
  if (moved === 'codeTaken') return refuseField('spuId', '规格编码已用于本店的其他商品')
  if ('paper' in moved) return refuse('QUALIFICATION_NEEDED', paperWords(moved))
  const by = Number(moved.isOn) - Number(moved.wasOn)
  if (by !== 0) await countGoods(ctx, [{ shopId: it.shopId, by }])
  if (it.to === 1) followTimes(ctx, it.spuId, moved)
  ctx.emit('goods.changed', { spuId: it.spuId }, { key: String(it.spuId) })
  return moved.version
}
