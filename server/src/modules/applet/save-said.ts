import type { applet } from '@mall/api/applet/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { holdApplet, saveSaid } from './store.ts'

const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

export const saveApplet: Handler<typeof applet.save> = async (
  ctx,
  { nickName, headImage, signature, payMchId, categories },
) => {
  const { shopId } = await holdApplet(ctx, ctx.actor.shop.shopId)
  const said = given({
    nickName,
    headImage: headImage && (headImage[0] ?? null),
    signature,
    payMchId: payMchId === '' ? null : payMchId,
    categories: categories && [...new Set(categories)],
  })
  if (Object.keys(said).length > 0) await saveSaid(ctx, shopId, said)
  return true
}
