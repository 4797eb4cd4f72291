import { inWrite } from '../kernel/outbox.ts'
import { adjustPoints, signIn } from '../modules/points/change-points.ts'
import { demoChanges, demoDetails, demoRule } from '../modules/points/demo.ts'
import { saveDetail, saveRule } from '../modules/points/save-rule.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

const shopId = 20_001

/** Some days ago 北辰 began to grant points; its first buyer got some by hand and by signing in. */
export const pointsSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] => {
  const begin = async () =>
    inWrite(house, await actors.seller(shopId), async (ctx) => {
      await saveRule(ctx, demoRule)
      for (const it of demoDetails) await saveDetail(ctx, it)
    })
  const change = async () => {
    const buyer = await actors.buyer('buyer1')
    await inWrite(house, await actors.seller(shopId), async (ctx) => {
      for (const it of demoChanges) await adjustPoints(ctx, { boId: buyer.boId, ...it })
    })
    await inWrite(house, buyer, (ctx) => signIn(ctx, { shopId }))
  }
  return [
    { at: new Date(now.getTime() - 20 * day + hour), what: 'points', run: begin },
    { at: new Date(now.getTime() - day), what: 'points by hand', run: change },
  ]
}
