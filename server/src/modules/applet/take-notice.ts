import type { applet } from '@mall/api/applet/endpoints'
import type { Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { Notice } from '../../ports/open-platform.ts'
import { shopOfApp, shopOfAsked, shopOfRegistration } from './queries.ts'
import { keepNotice } from './store.ts'
import { takeDeauthorised, takePass, takeReject, takeUnregistered } from './take-verdict.ts'

/** An authorisation that was asked for may be given within half an hour, a little after its page has expired. */
const askedWithin = 30 * 60_000

const shopMeant = async (ctx: Write, it: Notice) => {
  if (it.kind === 'authorised') return shopOfAsked(ctx.db, it.preAuthCode, new Date(ctx.now.getTime() - askedWithin))
  if (it.kind === 'registered' || it.kind === 'unregistered') return shopOfRegistration(ctx.db, it.of)
  return 'appId' in it ? shopOfApp(ctx.db, it.appId) : undefined
}

const apply = async (ctx: Write<null>, it: Notice): Promise<void> => {
  const shopId = await shopMeant(ctx, it)
  // Of a shop that asked for nothing, or of a mini-program that is none of ours.
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
 * Takes in what the provider sends by itself: it is acknowledged only after it is stored, what came before is acknowledged and nothing else, and
 * a forged one leaves no trace in the database.
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
