import type { applet } from '@mall/api/applet/endpoints'
import type { Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { Notice } from '../../ports/open-platform.ts'
import { shopOfApp, shopOfAsked, shopOfRegistration } from './queries.ts'
import { keepNotice } from './store.ts'
import { takeDeauthorised, takePass, takeReject, takeUnregistered } from './take-verdict.ts'

/** Half an hour in milliseconds: an authorisation may arrive a little after its page has expired. */
const askedWithin = 30 * 60_000

const shopMeant = async (ctx: Write, it: Notice) => {
  if (it.kind === 'authorised') return shopOfAsked(ctx.db, it.preAuthCode, new Date(ctx.now.getTime() - askedWithin))
  if (it.kind === 'registered' || it.kind === 'unregistered') return shopOfRegistration(ctx.db, it.of)
  return 'appId' in it ? shopOfApp(ctx.db, it.appId) : undefined
}

const apply = async (ctx: Write<null>, it: Notice): Promise<void> => {
  const shopId = await shopMeant(ctx, it)
  // The shop asked for nothing, or the mini-program is not of this platform.
  if (shopId === undefined) return
  switch (it.kind) {
    case 'authorised':
    case 'registered':
      return ctx.emit(
        'applet.authorising',
        { shopId, authCode: it.authCode, registered: it.kind === 'registered' },
        { key: `${shopId}:${it.authCode}` },
      )
    case 'unregistered':
      return void (await takeUnregistered(ctx, shopId, it.reason))
    case 'passed':
      return takePass(ctx, shopId)
    case 'rejected':
      return void (await takeReject(ctx, shopId, it.reason))
    case 'deauthorised':
      return void (await takeDeauthorised(ctx, shopId, it.appId))
    default:
  }
}

/**
 * Takes a notice of the provider: acknowledges it after it is stored, acknowledges a repeated one without effect, and refuses a
 * forged one without a trace in the database.
 */
export const takeNotice: Handler<typeof applet.notify> = async (ctx, { appId, query, body }) => {
  const port = ctx.ports.openPlatform
  const notice = port.read(query, body, appId)
  if (notice === undefined) return port.answer(false)
  if (notice.kind === 'ticket') await port.keepTicket(notice.ticket)
  else
    await ctx
      .inNameOf(null)
      .write(async (write) => ((await keepNotice(write, notice)) ? apply(write, notice) : undefined))
  return port.answer(true)
}
