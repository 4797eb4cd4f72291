import { buffer } from 'node:stream/consumers'
import type { privacy } from '@mall/api/privacy/endpoints'
import { dateText } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sheetTypes } from '../../kernel/sheet-file.ts'
import { demandPassword } from '../identity/public.ts'
import { copiesOf } from './queries.ts'
import { addCopy, fetchedCopy } from './store.ts'

/** Requests a copy of all data about the caller; asks for the password, so that a borrowed session gets none. */
export const askCopy: Handler<typeof privacy.askCopy> = async (ctx, { password }) => {
  await demandPassword(ctx, password)
  return ctx.write(async (write) => {
    const copyId = (await addCopy(write, ctx.actor.userId)) ?? refuse('COPY_ASKED')
    write.emit('personalCopy.asked', { copyId }, { key: String(copyId) })
    return { copyId }
  })
}

export const listCopies: Handler<typeof privacy.copies> = async ({ db, actor, now }) => {
  const list = await copiesOf(db, actor.userId, now)
  return { mayAsk: !list.some(({ today }) => today), list }
}

export const fetchCopy: Handler<typeof privacy.fetchCopy> = async (ctx, { copyId }) => {
  const found = await ctx.write((write) => fetchedCopy(write, ctx.actor.userId, copyId))
  const file = found && (await ctx.ports.storage.get(found.place))
  if (found === undefined || file === undefined) return refuse('NOT_FOUND')
  const fileName = `个人信息副本_${dateText(found.askTime).replaceAll('-', '')}.xlsx`
  return { fileName, contentType: sheetTypes.xlsx, body: await buffer(file.body) }
}
