import { inWrite } from '../kernel/outbox.ts'
import { takeDown } from '../modules/catalog/oversight/take-down.ts'
import { demoGoods } from './catalogue.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** What the operator takes down, one a day. */
export const oversightSteps = ({ house, goods }: Loaded, actors: Actors, now: Date): Step[] =>
  demoGoods
    .flatMap(({ key, takenDownFor }) => (takenDownFor === undefined ? [] : [{ key, reason: takenDownFor }]))
    .map(({ key, reason }, place) => ({
      at: new Date(now.getTime() - (3 + place) * day),
      what: `taking down ${key}`,
      run: async () => {
        const operator = await actors.buyer('op1')
        await inWrite(house, operator, (ctx) => takeDown(ctx, { spuId: goods.get(key)!.spuId, reason }))
      },
    }))
