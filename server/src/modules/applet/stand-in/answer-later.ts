import type { Events } from '../../../events.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { reaction } from '../../../kernel/serve.ts'
import { accountBy, registrationBy } from './queries.ts'
import { authoriseAccount, decideAudit, decideRegistration, insertAccount } from './store.ts'

type Notifying = Events['standIn.notifying']

/** Notifies the platform of what the stand-in decided. */
export const notifyLater = (ctx: Write, what: Notifying['what'], id: number, preAuthCode = ''): void =>
  ctx.emit('standIn.notifying', { what, id, preAuthCode, attempt: 1 }, { key: `${what}:${id}:${ctx.now.getTime()}` })

/**
 * Passes a registration or an audit, unless its text asks for a failure: a WeChat number that begins with fail, 驳回 in the
 * description of the version.
 */
const decide = async (ctx: Write<null>, { what, id, auditId }: Events['standIn.deciding']): Promise<void> => {
  if (what === 'audit') {
    const account = await accountBy(ctx.db, 'accountId', id)
    const reason =
      account?.trialDesc.includes('驳回') === true ? '小程序的服务内容与所选类目不一致，请调整类目或内容' : null
    if (await decideAudit(ctx, id, auditId, reason)) notifyLater(ctx, reason === null ? 'passed' : 'rejected', id)
    return
  }
  const asked = await registrationBy(ctx.db, id)
  if (asked === undefined || asked.accountId !== null || asked.reason !== null) return
  if (/^fail/i.test(asked.legalPersonaWechat)) {
    await decideRegistration(ctx, id, { accountId: null, reason: '法定代表人的微信号与姓名不一致' })
  } else {
    const accountId = await insertAccount(ctx, asked.name.slice(0, 30), asked.name)
    await authoriseAccount(ctx, accountId)
    await decideRegistration(ctx, id, { accountId, reason: null })
  }
  notifyLater(ctx, 'registered', id)
}

const ofAudit = (appId: string, event: string, more: Readonly<Record<string, string>> = {}) => ({
  ToUserName: `gh_${appId.slice(2, 14)}`,
  FromUserName: 'weixin',
  MsgType: 'event',
  Event: event,
  ...more,
})

/** The provider's message in its own format; `appId` if it is about one mini-program. */
const messageOf = async (ctx: Call<null>, { what, id, preAuthCode }: Notifying) => {
  const created = { CreateTime: String(Math.floor(ctx.now.getTime() / 1_000)) }
  if (what === 'registered') {
    const asked = await ctx.read(({ db }) => registrationBy(db, id))
    const account = await ctx.read(({ db }) => accountBy(db, 'accountId', asked?.accountId ?? 0))
    if (asked === undefined) return undefined
    const { name, code, legalPersonaWechat, legalPersonaName } = asked
    return {
      fields: {
        ...created,
        InfoType: 'notify_third_fasteregister',
        appid: account?.appId ?? '',
        status: account === undefined ? '100001' : '0',
        auth_code: account?.authCode ?? '',
        msg: asked.reason ?? 'OK',
        info: { name, code, legal_persona_wechat: legalPersonaWechat, legal_persona_name: legalPersonaName },
      },
    }
  }
  const account = await ctx.read(({ db }) => accountBy(db, 'accountId', id))
  if (account === undefined) return undefined
  const { appId } = account
  if (what === 'passed') return { appId, fields: { ...created, ...ofAudit(appId, 'weapp_audit_success') } }
  if (what === 'rejected')
    return {
      appId,
      fields: { ...created, ...ofAudit(appId, 'weapp_audit_fail', { Reason: account.auditReason ?? '' }) },
    }
  if (what === 'deauthorised') return { fields: { ...created, InfoType: 'unauthorized', AuthorizerAppid: appId } }
  return {
    fields: {
      ...created,
      InfoType: 'authorized',
      AuthorizerAppid: appId,
      AuthorizationCode: account.authCode,
      PreAuthCode: preAuthCode,
    },
  }
}

/** Pauses between tries, in seconds. */
const pauses = [5, 15, 60, 300]

const notify = async (ctx: Call<null>, notifying: Notifying): Promise<void> => {
  const message = await messageOf(ctx, notifying)
  if (message === undefined || (await ctx.ports.standIn.notify(message).catch(() => false))) return
  const pause = pauses[notifying.attempt - 1]
  if (pause === undefined) return
  await ctx.write(async (write) =>
    write.emit(
      'standIn.notifying',
      { ...notifying, attempt: notifying.attempt + 1 },
      { key: `${notifying.what}:${notifying.id}:again`, at: new Date(ctx.now.getTime() + pause * 1_000) },
    ),
  )
}

export const standInReactions = [
  reaction({ name: 'decide', on: 'standIn.deciding', effect: 'write', run: decide }),
  reaction({ name: 'notify', on: 'standIn.notifying', effect: 'call', run: notify }),
]
