import type { message } from '@mall/api/message/endpoints'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { noteBegun, saveWechat, takeBegun, dropWechat } from './wechat-store.ts'

const minute = 60_000
/** Longest time for a consent, in milliseconds. */
const patience = 10 * minute
/** Path to which a person returns, with the code and the state. */
const back = '/v/messages/setting'

export const beginWechat: Handler<typeof message.beginWechat> = async ({ ports, write, actor: { userId } }) => {
  const state = newRandomId()
  await write((ctx) => noteBegun(ctx, { userId, state }))
  return { address: ports.wechat.consentAddress({ state, back }) }
}

/**
 * Binds a WeChat account. Takes the state before it asks WeChat, so that the state works once. It must be the caller's own:
 * otherwise an attacker could make another person bind a foreign account, and read their messages.
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
