import { dateText } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { askForTreaty, demoTreaties, signTreaty } from '../modules/treaty/demo.ts'
import { day, hour } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/* Treaties by which one person pays for another, and orders that they pay. */

type Treaty = (typeof demoTreaties)[number]

const ask = async ({ house }: Loaded, actors: Actors, now: Date, it: Treaty): Promise<number> => {
  const { name, mobile } = demoUsers.find(({ account }) => account === it.payer)!
  return askForTreaty(house, await actors.buyer(it.account), {
    payerName: name,
    payerMobile: mobile,
    relation: it.relation,
    limitMoney: it.limitMoney,
    endDate: dateText(new Date(now.getTime() + (it.days - it.daysAgo) * day)),
  })
}

const order = async ({ house, goods, people }: Loaded, actors: Actors, it: Treaty): Promise<string> => {
  const actor = await actors.buyer(it.account)
  const { key, qty } = it.order!
  const addressId = people.get(it.account)!.addressIds[0]!
  const chosen = { items: [{ goodsId: goods.get(key)!.goodsIds[0]!, qty }], addressId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  return (await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))).tradeNo
}

const pay = async ({ house }: Loaded, actors: Actors, it: Treaty, tradeNo: string): Promise<void> => {
  const ctx = callContext(house, await actors.buyer(it.payer))
  const { cashierUrl } = await payOrder(ctx, { tradeNo, payType: 5, channel: 'wechat' })
  await press(house, cashierUrl!, 'pay')
}

const stepsOfTreaty = (loaded: Loaded, actors: Actors, now: Date, it: Treaty): Step[] => {
  const ago = (daysAgo: number, hours = 0) => new Date(now.getTime() - daysAgo * day + hours * hour)
  const what = `treaty of ${it.account} and ${it.payer}`
  let treatyId = 0
  let tradeNo = ''
  const place = async () => {
    tradeNo = await order(loaded, actors, it)
  }
  return [
    {
      at: ago(it.daysAgo),
      what,
      run: async () => {
        treatyId = await ask(loaded, actors, now, it)
      },
    },
    ...(it.signs
      ? [
          {
            at: ago(it.daysAgo, 5),
            what,
            run: async () => signTreaty(loaded.house, await actors.buyer(it.payer), treatyId),
          },
        ]
      : []),
    ...(it.order === undefined ? [] : [{ at: ago(it.order.daysAgo), what, run: place }]),
    ...(it.order?.paid === true
      ? [{ at: ago(it.order.daysAgo, 1), what, run: () => pay(loaded, actors, it, tradeNo) }]
      : []),
  ]
}

/** Makes treaties that wait, are in force, and pay. */
export const treatySteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoTreaties.flatMap((it) => stepsOfTreaty(loaded, actors, now, it))
