import type { appletStandIn } from '@mall/api/applet/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Write } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { notifyLater } from './answer-later.ts'
import { consolePage, missingPage, visitPage } from './page.ts'
import { accountBy, visitBy } from './queries.ts'
import type { StandInAccount, StandInVisit } from './queries.ts'
import { authoriseAccount, deauthoriseAccount, decideAudit, endVisit, insertAccount } from './store.ts'

export const showPage: Handler<typeof appletStandIn.page> = async ({ db, now }, { token }) => {
  const visit = await visitBy(db, token)
  if (visit !== undefined) return visitPage(visit, now)
  const account = await accountBy(db, 'token', token)
  return account === undefined ? missingPage : consolePage(account)
}

type Act = In<typeof appletStandIn.act>
const seeOther = (location: string) => ({
  status: 303,
  contentType: 'text/plain; charset=utf-8',
  body: '',
  location,
})

/** Authorises the platform, or declines; the person returns with the code by which the platform asks. */
const onVisit = async (ctx: Write, visit: StandInVisit, { action, name = '' }: Act) => {
  const here = seeOther(`/open-platform/${visit.token}`)
  if (visit.expireTime <= ctx.now || (action === 'authorise' && name === '')) return here
  if (action === 'refuse') {
    await endVisit(ctx, visit.visitId, null)
    return here
  }
  if (action !== 'authorise') return here
  const known = await accountBy(ctx.db, 'name', name)
  const accountId = known?.accountId ?? (await insertAccount(ctx, name, `${name}的主体`))
  if (!(await endVisit(ctx, visit.visitId, accountId))) return here
  await authoriseAccount(ctx, accountId)
  notifyLater(ctx, 'authorised', accountId, visit.preAuthCode)
  const account = await accountBy(ctx.db, 'accountId', accountId)
  const back = new URL(visit.back)
  back.searchParams.set('auth_code', account!.authCode)
  back.searchParams.set('expires_in', '600')
  return seeOther(back.href)
}

const onConsole = async (ctx: Write, { accountId, auditNo }: StandInAccount, { action, reason }: Act) => {
  const rejected = reason ?? '小程序内容与所选类目不一致'
  if (action === 'deauthorise' && (await deauthoriseAccount(ctx, accountId)))
    notifyLater(ctx, 'deauthorised', accountId)
  if (action === 'pass' && (await decideAudit(ctx, accountId, auditNo ?? '', null)))
    notifyLater(ctx, 'passed', accountId)
  if (action === 'reject' && (await decideAudit(ctx, accountId, auditNo ?? '', rejected)))
    notifyLater(ctx, 'rejected', accountId)
}

/** Performs the action of a button on a page of the stand-in. */
export const actOnPage: Handler<typeof appletStandIn.act> = async (ctx, input) => {
  const visit = await visitBy(ctx.db, input.token)
  if (visit !== undefined) return onVisit(ctx, visit, input)
  const account = await accountBy(ctx.db, 'token', input.token)
  if (account === undefined) return missingPage
  await onConsole(ctx, account, input)
  return seeOther(`/open-platform/${input.token}`)
}
