import type { Id } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { demoSheets, shopOfSheets } from '../modules/combination/demo.ts'
import type { DemoSheet } from '../modules/combination/demo.ts'
import { saveSheet } from '../modules/combination/edit-sheets.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { demoGoods } from './catalogue.ts'
import { hour } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/* Group purchases of a shop, and the buyers who order in them. */

type Written = { readonly combinationId: Id; readonly version: number }
type Sheet = Pick<Parameters<typeof saveSheet>[1], 'op' | 'reason'>

const move = async (loaded: Loaded, actors: Actors, it: Written, how: Sheet): Promise<Written> => {
  const seller = await actors.seller(shopOfSheets)
  return inWrite(loaded.house, seller, (ctx) => saveSheet(ctx, { ...it, ...how }))
}

const truckOf = ({ shops }: Loaded, { truck }: DemoSheet) =>
  truck === undefined
    ? {}
    : {
        byTruck: true,
        truckWayId: shops.get(shopOfSheets)!.deliveries.get('fleet')!,
        vehicle: truck.vehicle,
        capacityTon: truck.capacity,
        fillShare: truck.fillBp,
        truckFen: truck.base,
        kmFen: truck.km,
        leastKm: truck.leastKm,
        mostKm: truck.mostKm,
        goesAnyway: truck.goesAnyway,
      }

const begin = async (loaded: Loaded, actors: Actors, now: Date, it: DemoSheet): Promise<Written> => {
  const seller = await actors.seller(shopOfSheets)
  const { combinationId, version } = await inWrite(loaded.house, seller, (ctx) =>
    saveSheet(ctx, {
      op: 'save',
      combType: it.combType,
      title: it.title,
      intro: it.intro,
      goods: [
        {
          goodsId: loaded.goods.get(it.key)!.goodsIds[0]!,
          baseFen: it.price,
          tiers: [...it.tiers],
          minQty: demoGoods.find(({ key }) => key === it.key)!.minQty,
        },
      ],
      ...(it.least === undefined ? {} : { minTotalQty: it.least }),
      ...truckOf(loaded, it),
      beginTime: new Date(now.getTime() + it.from * hour),
      endTime: new Date(now.getTime() + it.to * hour),
    }),
  )
  const written = { combinationId, version }
  return it.only === 'draft' ? written : move(loaded, actors, written, { op: 'publish' })
}

const order = async (
  { house, people, goods }: Loaded,
  actors: Actors,
  it: DemoSheet,
  { account, qty, combinationId }: DemoSheet['orders'][number] & { readonly combinationId: Id },
): Promise<void> => {
  const actor = await actors.buyer(account)
  const items = [{ goodsId: goods.get(it.key)!.goodsIds[0]!, qty }]
  const chosen = { items, addressId: people.get(account)!.addressIds[0]!, combinationId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { tradeNo } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
  const { cashierUrl } = await payOrder(callContext(house, actor), { tradeNo, payType: 1, channel: 'wechat' })
  await press(house, cashierUrl!, 'pay')
}

const stepsOfSheet = (loaded: Loaded, actors: Actors, now: Date, it: DemoSheet): Step[] => {
  let written: Written = { combinationId: 0, version: 0 }
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() + hours * hour),
    what: `group purchase ${it.title}`,
    run,
  })
  return [
    at(Math.min(it.from, -5) - 1, async () => {
      written = await begin(loaded, actors, now, it)
    }),
    ...it.orders.map((one, place) =>
      at(it.from + place + 1, () => order(loaded, actors, it, { ...one, combinationId: written.combinationId })),
    ),
    ...(it.closed === undefined ? [] : [at(it.closed, () => move(loaded, actors, written, { op: 'close' }))]),
    ...(it.cancelled === undefined
      ? []
      : [at(it.cancelled, () => move(loaded, actors, written, { op: 'cancel', reason: '厂家停产，请谅解' }))]),
  ]
}

/** Makes group purchases in every state, with orders on them. */
export const sheetSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoSheets.flatMap((it) => stepsOfSheet(loaded, actors, now, it))
