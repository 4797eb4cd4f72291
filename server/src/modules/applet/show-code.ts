import type { applet } from '@mall/api/applet/endpoints'
import type { Seller } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { putPublicPicture } from '../file/public.ts'
import { demandAuthorizer } from './authorizer.ts'
import { factsOf } from './facts.ts'
import { appletOf } from './queries.ts'
import { demandStep, pageOfShop, plainReason } from './rules.ts'
import { keepPicture } from './store.ts'

/** Returns the picture of a code; keeps that of the shop's own page. */
const pictureOf = async (ctx: Call<Seller>, of: 'trial' | 'released', path: string | undefined) => {
  const { shopId } = ctx.actor.shop
  const it = await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))
  demandStep(of === 'trial' ? 'trialCode' : 'code', factsOf(it), 'shop')
  const authorizer = await demandAuthorizer(ctx.ports.cipher, it)
  const answer = await ctx.ports.openPlatform.picture({ ...authorizer, of, path: path ?? pageOfShop(shopId) })
  if ('refused' in answer) return refuse('APPLET_REFUSED', { reason: plainReason(answer.refused) })
  const url = await putPublicPicture(ctx.ports.storage, answer.picture)
  if (path === undefined)
    await ctx.write((write) =>
      keepPicture(write, shopId, authorizer.appId, of === 'trial' ? { testQrcode: url } : { qrcode: url }),
    )
  return { url }
}

export const showTrialCode: Handler<typeof applet.trialCode> = (ctx, { path }) => pictureOf(ctx, 'trial', path)
export const showCode: Handler<typeof applet.code> = (ctx, { path }) => pictureOf(ctx, 'released', path)
