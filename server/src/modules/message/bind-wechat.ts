import type { message } from '@mall/api/message/endpoints'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { noteBegun, saveWechat, takeBegun, dropWechat } from './wechat-store.ts'

const minute = 60_000
/** So long a consent may take. */
const patience = 10 * minute
/** Where a person comes back to, with the code and the state. */
const back = '/v/messages/setting'

export const beginWechat: Handler<typeof message.beginWechat> = async ({ ports, write, actor: { userId } }) => {
  const state = newRandomId()
  await write((ctx) => noteBegun(ctx, { userId, state }))
  return { address: ports.wechat.consentAddress({ state, back }) }
}

/**
 * The state is taken before WeChat is asked, so that it is good once. It must be that of this very person: else somebody could lead
 * another to bind a foreign WeChat account, and read along.
 */
export const bindWechat: Handler<typeof message.bindWechat> = async (ctx, { code, state }) => {
  const { userId } = ctx.actor
  const since = new Date(ctx.now.getTime() - patience)
  if (!(await ctx.write((write) => takeBegun(write, { userId, state, since })))) return refuse('WECHAT_STATE')
  const who = await ctx.ports.wechat.whoConsented(code)
  if ('refused' in who) return refuse('WECHAT_REFUSED')
  await ctx.write((write) => saveWechat(write, { userId, openId: who.openId }))
  return true
}

export const unbindWechat: Handler<typeof message.unbindWechat> = async (ctx) => {
  await dropWechat(ctx, ctx.actor.userId)
  return true
}
