import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { saveBudget } from '../modules/approval/change-budgets.ts'
import { saveRule } from '../modules/approval/change-rules.ts'
import { approvalBuyer, demoOrders, demoPolicy } from '../modules/approval/demo.ts'
import type { DemoOrder } from '../modules/approval/demo.ts'
import { decide } from '../modules/order/approving/decide.ts'
import { listWaiting } from '../modules/order/approving/list-waiting.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { day, hour } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

type Placed = { readonly tradeNo: string; readonly orderIds: readonly number[] }

const setPolicy = async ({ house, people }: Loaded, actors: Actors): Promise<void> => {
  const lead = await actors.buyer(demoPolicy.by)
  const { name, beyondBudget, first, then } = demoPolicy.rule
  const { userId } = people.get(first)!
  for (const budget of demoPolicy.budgets) await inWrite(house, lead, (ctx) => saveBudget(ctx, budget))
  await inWrite(house, lead, (ctx) => saveRule(ctx, { name, beyondBudget, chain: [{ userId }, { roleCode: then }] }))
}

const place = async ({ house, goods, people }: Loaded, actors: Actors, { key, qty }: DemoOrder): Promise<Placed> => {
  const buyer = await actors.buyer(approvalBuyer)
  const addressId = people.get(approvalBuyer)!.addressIds[0]!
  const chosen = { items: [{ goodsId: goods.get(key)!.goodsIds[0]!, qty }], addressId }
  const { payMoney } = await previewCheckout(readContext(house, buyer), chosen)
  return inWrite(house, buyer, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
}

const answer = async (
  { house }: Loaded,
  actors: Actors,
  placed: Placed,
  { by, refused }: DemoOrder['answers'][number],
): Promise<void> => {
  const actor = await actors.buyer(by)
  const { list } = await listWaiting(readContext(house, actor), {})
  const { approvalId } = list.find(({ orderId }) => placed.orderIds.includes(orderId))!
  const said = refused === undefined ? { agree: true } : { agree: false, reason: refused }
  await inWrite(house, actor, (ctx) => decide(ctx, { approvalId, ...said }))
}

const pay = async ({ house }: Loaded, actors: Actors, { tradeNo }: Placed): Promise<void> => {
  const ctx = callContext(house, await actors.buyer(approvalBuyer))
  const { cashierUrl } = await payOrder(ctx, { tradeNo, payType: 1, channel: 'wechat' })
  await press(house, cashierUrl!, 'pay')
}

const stepsOfOrder = (loaded: Loaded, actors: Actors, now: Date, it: DemoOrder): Step[] => {
  let placed: Placed | undefined
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - it.daysAgo * day + hours * hour),
    what: `purchase of ${it.key} that is agreed to`,
    run,
  })
  const paid = it.answers.length === 2
  return [
    at(0, async () => {
      placed = await place(loaded, actors, it)
    }),
    ...it.answers.map((one) => at(one.hours, () => answer(loaded, actors, placed!, one))),
    ...(paid ? [at(it.answers[1]!.hours + 1, () => pay(loaded, actors, placed!))] : []),
  ]
}

/** A company sets budgets for its people; orders beyond them are approved, refused, or wait. */
export const approvalSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => [
  {
    at: new Date(now.getTime() - demoPolicy.daysAgo * day),
    what: 'budgets and rules of approval',
    run: () => setPolicy(loaded, actors),
  },
  ...demoOrders.flatMap((it) => stepsOfOrder(loaded, actors, now, it)),
]
