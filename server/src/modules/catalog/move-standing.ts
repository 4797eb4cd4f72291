import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countGoods } from '../shop/public.ts'
import { writeStanding } from './figures-store.ts'
import type { MoveOfGoods } from './figures-store.ts'

const isOn = (standing: number): number => (standing === 1 ? 1 : 0)

/** Moves a product and answers its version now. Refuses STALE where it does not stand as it was seen, GOODS_NAME_TAKEN. */
export const moveStanding = async (ctx: Write, it: MoveOfGoods): Promise<number> => {
  const version = await writeStanding(ctx, it)
  if (version === undefined) return refuse('STALE')
  if (version === 'nameTaken') return refuse('GOODS_NAME_TAKEN')
  const by = isOn(it.to) - isOn(it.from)
  if (by !== 0) await countGoods(ctx, [{ shopId: it.shopId, by }])
  ctx.emit('goods.changed', { spuId: it.spuId }, { key: String(it.spuId) })
  return version
}
