import { inWrite } from '../kernel/outbox.ts'
import { saveChannel } from '../modules/customer/channels/save-channel.ts'
import { demoChannels, demoRules } from '../modules/rebate/demo.ts'
import { saveRule } from '../modules/rebate/edit-rules.ts'
import { daysOfHistory, day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { mobilesOf } from './queries.ts'

/** Before its first orders, 北辰 sets the rebates for people who bring it buyers. */
export const rebateSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] => {
  const begin = async () => {
    const mobiles = await mobilesOf(
      house.reading,
      demoChannels.map(({ account }) => account),
    )
    await inWrite(house, await actors.seller(20_001), async (ctx) => {
      for (const it of demoRules) await saveRule(ctx, it)
      const made = new Map<string, number>()
      for (const { account, ...it } of demoChannels) {
        const parentId = 'above' in it ? made.get(it.above) : undefined
        const person = { ...it, mobile: mobiles.get(account), parentId, active: true }
        made.set(account, (await saveChannel(ctx, person)).channelId)
      }
    })
  }
  return [{ at: new Date(now.getTime() - (daysOfHistory + 2) * day + hour), what: 'rebates', run: begin }]
}
