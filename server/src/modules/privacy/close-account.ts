import { closingDays } from '@mall/api/privacy/closing'
import type { privacy } from '@mall/api/privacy/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import { forgetPerson } from '../../kernel/personal-data.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler, Room } from '../../kernel/serve.ts'
import { checkCode, lockPerson, sendCodeTo, strikeOut } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { hindrancesOf } from './closing-queries.ts'
import { addClosing, dropClosing, endClosing } from './closing-store.ts'

export const sendClosingCode: Handler<typeof privacy.sendClosingCode> = (ctx) =>
  sendCodeTo(ctx, { mobile: ctx.actor.mobile, purpose: 'close' })

/** Schedules the closing of the account in seven days. The hindrances are checked again then, because the person may go on ordering. */
export const askClosing: Handler<typeof privacy.askClosing> = async (ctx, { codeId, smsCode }) => {
  const { userId, mobile } = ctx.actor
  const useCode = await checkCode(ctx, { mobile, purpose: 'close', codeId, smsCode })
  return ctx.write(async (write) => {
    await useCode(write)
    if (!(await lockPerson(write, userId))) return refuse('ACCOUNT_CLOSED')
    if ((await hindrancesOf(write.db, userId)).length > 0) return refuse('ACCOUNT_HINDERED')
    const dueTime = (await addClosing(write, userId)) ?? refuse('WRONG_STATE')
    write.emit('account.closing', { userId }, { key: String(userId), at: dueTime })
    await sendMessage(write, {
      userIds: [userId],
      event: 'account.closing',
      title: '已申请注销账号',
      content: `${closingDays} 天后生效，在此之前登录可以撤销。如果不是您本人操作，请立即撤销并修改密码。`,
      link: '/buyer/privacy',
    })
    return { dueTime }
  })
}

export const withdrawClosing: Handler<typeof privacy.withdrawClosing> = async (ctx) => {
  const { userId } = ctx.actor
  if (!(await dropClosing(ctx, userId))) return refuse('WRONG_STATE')
  ctx.cancel('account.closing', String(userId))
  return true
}

/**
 * Closes an account in one transaction, so that a dying process leaves all or nothing, and the job runs again. The lock waits for
 * orders being placed and holds later ones back: either the order hinders the closing, or it finds no buyer.
 */
const close = async (ctx: Write<null>, userId: Id, rooms: readonly Room[]): Promise<void> => {
  if (!(await lockPerson(ctx, userId))) return
  if ((await hindrancesOf(ctx.db, userId)).length > 0) {
    if (!(await dropClosing(ctx, userId))) return
    return sendMessage(ctx, {
      userIds: [userId],
      event: 'account.closing',
      title: '账号没有注销',
      content: '还有未了结的事项，注销申请已取消。处理完后可以重新申请。',
      link: '/buyer/privacy',
    })
  }
  if (!(await endClosing(ctx, userId))) return
  await forgetPerson(ctx, rooms, userId)
  await strikeOut(ctx, userId)
}

export const closeAccount = (ctx: Call<null>, userId: Id, rooms: readonly Room[]): Promise<void> =>
  ctx.write((write) => close(write, userId, rooms))
