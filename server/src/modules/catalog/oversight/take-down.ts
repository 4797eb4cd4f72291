import type { catalog } from '@mall/api/catalog/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { notifyStaff } from '../../message/public.ts'
import { countGoods } from '../../shop/public.ts'
import { writeReleased, writeTakenDown } from './store.ts'

type Said = {
  readonly shopId: Id
  readonly spuId: Id
  readonly title: string
  readonly content: string
  readonly tab: string
}

const notify = (ctx: Write, { spuId, tab, ...said }: Said): Promise<void> =>
  notifyStaff(ctx, {
    ...said,
    can: 'goods.edit',
    event: 'goods.takenDown',
    link: `/mj/goods/list?tab=${tab}`,
    key: `goods:${spuId}:${ctx.now.getTime()}`,
  })

/** Takes goods off sale until they are released, and sends the reason to the staff who edit goods. Refuses WRONG_STATE. */
export const takeDownFor = async (
  ctx: Write,
  { spuId, reason }: { readonly spuId: Id; readonly reason: string },
): Promise<void> => {
  const found = (await writeTakenDown(ctx, spuId, reason)) ?? refuse('NOT_FOUND')
  if (!found.moved) return refuse('WRONG_STATE')
  const { shopId, name, wasOn } = found
  if (wasOn) await countGoods(ctx, [{ shopId, by: -1 }])
  const content = `“${name}”被平台违规下架，原因：${reason}。请修改商品后联系平台恢复。`
  await notify(ctx, { shopId, spuId, title: '商品被平台违规下架', content, tab: 'takenDown' })
  ctx.emit('goods.changed', { spuId }, { key: String(spuId) })
}

export const takeDown: Handler<typeof catalog.takeDown> = async (ctx, input) => {
  await takeDownFor(ctx, input)
  return { saleState: 3 }
}

export const release: Handler<typeof catalog.release> = async (ctx, { spuId }) => {
  const found = (await writeReleased(ctx, spuId)) ?? refuse('NOT_FOUND')
  if (!found.moved) return refuse('WRONG_STATE')
  const { shopId, name } = found
  const content = `“${name}”已由平台恢复，现在仓库中，可以重新上架。`
  await notify(ctx, { shopId, spuId, title: '商品已恢复', content, tab: 'offSale' })
  ctx.emit('goods.changed', { spuId }, { key: String(spuId) })
  return { saleState: 2 }
}
