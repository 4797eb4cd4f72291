import type { applet } from '@mall/api/applet/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { factsOf } from './facts.ts'
import { appletOf } from './queries.ts'
import { demandStep, followPause, plainReason } from './rules.ts'
import { holdApplet, insertAsked, moveApplet } from './store.ts'

export const askAuthorisation: Handler<typeof applet.authUrl> = async (ctx) => {
  const { shopId } = ctx.actor.shop
  demandStep('authorise', factsOf(await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))), 'shop')
  const { url, preAuthCode } = await ctx.ports.openPlatform.authAddress({ back: '/v/miniProgram/authorization/1' })
  await ctx.writeLast(async (write) => {
    await insertAsked(write, shopId, ctx.actor.userId, preAuthCode)
    return { url }
  })
  return { url }
}

/**
 * Sets the shop to state 1 before it asks the provider, so that a quicker answer finds that state. If the provider refuses, the
 * state changes back.
 */
export const registerApplet: Handler<typeof applet.register> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { name, code, legalPersonaName, legalPersonaWechat, componentPhone } = input
  const registration = { name, code, legalPersonaName, legalPersonaWechat, componentPhone }
  await ctx.write(async (write) => {
    const it = await holdApplet(write, shopId)
    const to = demandStep('register', factsOf(it), 'shop')
    if (name !== it.enterpriseName) refuse('APPLET_OTHER_ENTERPRISE', { name: it.enterpriseName })
    await moveApplet(
      write,
      it,
      { action: 'register', to, words: `申请快速注册，法定代表人${legalPersonaName}` },
      {
        enterpriseName: name,
        creditCode: code,
        legalPersonaName,
        legalPersonaWechat,
        componentPhone,
        registerTime: ctx.now,
        auditReason: null,
      },
    )
    write.emit(
      'applet.following',
      { shopId, submitNo: it.submitNo, attempt: 1 },
      { key: `register:${shopId}`, at: new Date(ctx.now.getTime() + followPause(1)) },
    )
  })
  const answer = await ctx.ports.openPlatform.register(registration)
  if ('sent' in answer) return { state: 1 }
  const reason = plainReason(answer.refused)
  await ctx.write(async (write) => {
    const it = await holdApplet(write, shopId)
    if (it.state !== 1) return
    await moveApplet(
      write,
      it,
      {
        action: 'unregistered',
        to: demandStep('unregistered', factsOf(it), 'provider'),
        words: `微信没有受理注册：${reason}`,
      },
      { auditReason: reason },
    )
  })
  return refuse('APPLET_REFUSED', { reason })
}
