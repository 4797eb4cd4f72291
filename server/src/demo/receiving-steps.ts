import { inWrite } from '../kernel/outbox.ts'
import { demoBasic, takings } from '../modules/receiving/demo.ts'
import { saveBasic } from '../modules/receiving/edit-basic.ts'
import { saveDelivery } from '../modules/receiving/edit-deliveries.ts'
import { personalBoIdOf } from './customer-steps.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** 北辰 notes how some of its regular customers take goods in; a buying enterprise sets rules for its people. */
export const receivingSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] => {
  const writeDown = async () => {
    await inWrite(house, await actors.seller(20_001), async (ctx) => {
      for (const { place, ...it } of takings)
        await saveDelivery(ctx, { ...it, buyerBoId: personalBoIdOf(place), version: 0 })
    })
    await inWrite(house, await actors.buyer('seller8'), async (ctx) => {
      await saveBasic(ctx, demoBasic)
    })
  }
  return [{ at: new Date(now.getTime() - 20 * day), what: 'how goods are taken in', run: writeDown }]
}
