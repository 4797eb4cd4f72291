import type { Id } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { demoActivities } from '../modules/groupbooking/demo.ts'
import type { DemoActivity } from '../modules/groupbooking/demo.ts'
import { saveActivity } from '../modules/groupbooking/edit-activities.ts'
import { enableActivity, stopActivity } from '../modules/groupbooking/move-activities.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { hour } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { teamOfOrder } from './queries.ts'

/* Group activities of shops, and buyers who order together. */

const goodsOf = ({ goods }: Loaded, { key }: DemoActivity): Id => goods.get(key)!.goodsIds[0]!

const begin = async (loaded: Loaded, actors: Actors, now: Date, it: DemoActivity): Promise<Id> => {
  const seller = await actors.seller(it.shopId)
  const { fillBy, ...need } =
    it.tons === undefined ? { fillBy: 1 as const, groupSize: it.size! } : { fillBy: 2 as const, groupTons: it.tons }
  const saved = await inWrite(loaded.house, seller, (ctx) =>
    saveActivity(ctx, {
      name: it.name,
      goods: [{ goodsId: goodsOf(loaded, it), groupFen: it.price, activityStock: 500_000 }],
      fillBy,
      ...need,
      groupHours: it.hours,
      beginTime: new Date(now.getTime() + it.from * hour),
      endTime: new Date(now.getTime() + it.to * hour),
      autoComplete: false,
    }),
  )
  if (it.only === 'off') return saved.activityId
  const enabled = await inWrite(loaded.house, seller, (ctx) => enableActivity(ctx, saved))
  if (it.only === 'stopped') await inWrite(loaded.house, seller, (ctx) => stopActivity(ctx, enabled))
  return saved.activityId
}

type Joining = { readonly account: string; readonly activityId: Id; readonly teamId?: Id; readonly qty: number }

/** Orders at the group price and pays; returns the team. */
const join = async (
  loaded: Loaded,
  actors: Actors,
  it: DemoActivity,
  { account, activityId, teamId, qty }: Joining,
): Promise<Id> => {
  const { house, people } = loaded
  const actor = await actors.buyer(account)
  const chosen = {
    items: [{ goodsId: goodsOf(loaded, it), qty }],
    addressId: people.get(account)!.addressIds[0]!,
    groupActivityId: activityId,
    ...(teamId === undefined ? {} : { groupTeamId: teamId }),
  }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { tradeNo, orderIds } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
  const { cashierUrl } = await payOrder(callContext(house, actor), { tradeNo, payType: 1, channel: 'wechat' })
  await press(house, cashierUrl!, 'pay')
  return teamOfOrder(house.reading, orderIds[0]!)
}

const stepsOfActivity = (loaded: Loaded, actors: Actors, now: Date, it: DemoActivity): Step[] => {
  let activityId: Id = 0
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() + hours * hour),
    what: `group activity ${it.name}`,
    run,
  })
  const teams = it.teams.flatMap(({ at: opened, members, qty }) => {
    let teamId: Id | undefined
    return members.map((account, place) =>
      at(opened + place, async () => {
        const joining = { account, activityId, qty, ...(teamId === undefined ? {} : { teamId }) }
        teamId = await join(loaded, actors, it, joining)
      }),
    )
  })
  const begun = at(Math.min(it.from, -5) - 1, async () => {
    activityId = await begin(loaded, actors, now, it)
  })
  return [begun, ...teams]
}

/** Makes group activities in every state, with teams that are filled, open and failed. */
export const groupSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoActivities.flatMap((it) => stepsOfActivity(loaded, actors, now, it))
