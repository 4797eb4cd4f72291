import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { notifyStaff } from '../../message/public.ts'
import type { OverseenKind } from './kinds.ts'
import { writeReleased, writeTakenDown } from './store.ts'

type Said = { readonly shopId: Id; readonly title: string; readonly content: string }

const notify = (ctx: Write, { table, link }: OverseenKind, id: Id, said: Said): Promise<void> =>
  notifyStaff(ctx, {
    ...said,
    can: 'content.manage',
    event: 'content.takenDown',
    link,
    key: `${table}:${id}:${ctx.now.getTime()}`,
  })

/**
 * Takes a thing down: it is hidden from everybody until it is released. Sends the reason to the staff who manage content. Refuses
 * WRONG_STATE.
 */
export const takeDownOf = async (ctx: Write, kind: OverseenKind, id: Id, reason: string) => {
  const { shopId, title, moved } = (await writeTakenDown(ctx, kind, id, reason)) ?? refuse('NOT_FOUND')
  if (!moved) return refuse('WRONG_STATE')
  const content = `“${title}”被平台违规下架，原因：${reason}。请修改后联系平台恢复。`
  await notify(ctx, kind, id, { shopId, title: `${kind.name}被平台违规下架`, content })
  return { state: 2 }
}

/** Releases a thing and notifies its shop, which may show it again. Refuses WRONG_STATE. */
export const releaseOf = async (ctx: Write, kind: OverseenKind, id: Id) => {
  const { shopId, title, moved } = (await writeReleased(ctx, kind, id)) ?? refuse('NOT_FOUND')
  if (!moved) return refuse('WRONG_STATE')
  const content = `“${title}”已由平台恢复，可以${kind.again}。`
  await notify(ctx, kind, id, { shopId, title: `${kind.name}已恢复`, content })
  return { state: 2 }
}
