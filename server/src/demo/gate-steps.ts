import { isOpenAt } from '@mall/api/open-hours'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../actor.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { actOnTrade } from '../modules/cashier/act-on-trade.ts'
import { auditCredential } from '../modules/credential/audit/audit-credential.ts'
import { bookSlot, listSlots } from '../modules/gate/book-slot.ts'
import { confirmPickup, showSellerCredential } from '../modules/gate/confirm-pickup.ts'
import { demoBays, demoPickups, pickupStages } from '../modules/gate/demo.ts'
import type { DemoPickup, PickupStage } from '../modules/gate/demo.ts'
import { saveBay } from '../modules/gate/edit-bays.ts'
import { callVisit, checkIn } from '../modules/gate/run-gate.ts'
import { savePoint } from '../modules/gate/save-point.ts'
import { weighVehicle } from '../modules/gate/weigh.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { confirmPickupTime } from '../modules/order/fetching/confirm-time.ts'
import { addVehicles } from '../modules/order/fetching/edit-vehicles.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { pickupCodeOf } from '../modules/order/shipping/queries.ts'
import { signPlaced } from '../modules/signing/demo.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { demoShops } from './shops.ts'
import { uploadPaper } from './upload-paper.ts'

/* Bulk feed that buyers fetch by appointment: they order it, the shop confirms the time, weighs and confirms it, and the buyer
   audits it. */

const shopId = 20_001
const tareKg = 7_860_000
const points = demoShops.find((it) => it.shopId === shopId)!.deliveries

const sellerOf = async (actors: Actors): Promise<Seller> => ({ ...(await actors.seller(shopId)), side: 'seller' })
const pointOf = ({ shops }: Loaded, key: string): Id => shops.get(shopId)!.deliveries.get(key)!

const setUp = async (loaded: Loaded, actors: Actors) => {
  const { house } = loaded
  const seller = await sellerOf(actors)
  for (const { point, vehicleTypes, ...bay } of demoBays)
    await inWrite(house, seller, (ctx) =>
      saveBay(ctx, {
        ...bay,
        deliveryId: pointOf(loaded, point),
        vehicleTypes: [...vehicleTypes],
        openFrom: '08:00',
        openTo: '17:30',
      }),
    )
  const deliveryId = pointOf(loaded, 'factory1')
  await savePoint(callContext(house, seller), { deliveryId, version: 0, scaleKind: 1, newWall: true })
}

/** Returns the reading of a scale's head. */
const readingOf = (kg: number, plateNo: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#1c211d"/>
    <text x="320" y="210" font-size="120" fill="#ff5a36" text-anchor="middle" font-family="monospace">${kg / 1_000}</text>
    <text x="320" y="310" font-size="40" fill="#ffffff" text-anchor="middle" font-family="sans-serif">${plateNo} kg</text></svg>`

type Coming = { readonly it: DemoPickup; orderId: Id; orderVehicleId: Id }

const order = async ({ house, goods, people, ...loaded }: Loaded, actors: Actors, coming: Coming): Promise<void> => {
  const { account, kg } = coming.it
  const buyer = await actors.buyer(account)
  const chosen = {
    items: [{ goodsId: goods.get('feed-bulk')!.goodsIds[0]!, qty: kg * 1_000 }],
    addressId: people.get(account)!.addressIds[0]!,
    deliveryByShop: [{ shopId, deliveryId: loaded.shops.get(shopId)!.deliveries.get('factory1')! }],
  }
  const { payMoney } = await previewCheckout(readContext(house, buyer), chosen)
  const { tradeNo, orderIds } = await inWrite(house, buyer, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
  coming.orderId = orderIds[0]!
  await signPlaced(house, { orderId: coming.orderId, paid: true, buyer, seller: actors.seller })
  const paying = await payOrder(callContext(house, buyer), { tradeNo, payType: 1, channel: 'wechat' })
  await inWrite(house, null, (ctx) => actOnTrade(ctx, { token: paying.cashierUrl!.split('/').at(-1)!, action: 'pay' }))
}

const nextOpen = (from: Date): Date => {
  const { openHours } = points.find(({ key }) => key === 'factory1') as Pick<(typeof points)[number], 'openHours'>
  let at = new Date(from.getTime() + hour)
  while (!isOpenAt(openHours ?? [], at)) at = new Date(at.getTime() + hour)
  return at
}

/** Confirms the time as the shop; adds the lorry and books its slot as the buyer. */
const arrange = async ({ house }: Loaded, actors: Actors, coming: Coming): Promise<void> => {
  const { it, orderId } = coming
  const [seller, buyer] = [await sellerOf(actors), await actors.buyer(it.account)]
  await inWrite(house, seller, (ctx) => confirmPickupTime(ctx, { orderId, confirmTime: nextOpen(ctx.now) }))
  const named = { plateNo: it.plateNo, vehicleType: 3 as const, driverName: it.driver, driverMobile: '13800003021' }
  const [vehicle] = await inWrite(house, buyer, (ctx) => addVehicles(ctx, { orderId, list: [named] }))
  coming.orderVehicleId = vehicle!.orderVehicleId
  if (it.slot === undefined) return
  const slots = (await listSlots(readContext(house, buyer), coming)).flatMap((one) => one.slots)
  const { bayId, slotTime } = slots.filter(({ left }) => left > 0)[it.slot]!
  await inWrite(house, buyer, (ctx) => bookSlot(ctx, { orderVehicleId: coming.orderVehicleId, bayId, slotTime }))
}

const netOf = ({ kg, netKg = kg }: DemoPickup): number => netKg * 1_000
const isShort = ({ kg, netKg = kg }: DemoPickup): boolean => netKg < kg
const shortBecause = '料仓余料不足，少装的按实重结算'

const weigh = async ({ house }: Loaded, seller: Seller, { it, orderVehicleId }: Coming, kg: number): Promise<void> => {
  const photo = await uploadPaper(house, seller, { svg: readingOf(kg, it.plateNo), name: '地磅读数.png', bizType: 4 })
  const reason = isShort(it) && kg > tareKg ? { reason: shortBecause } : {}
  await weighVehicle(callContext(house, seller), { orderVehicleId, kg, photos: [photo], ...reason })
}

const confirm = async ({ house }: Loaded, seller: Seller, { it, orderId }: Coming): Promise<Id> => {
  const { defaults } = await showSellerCredential(readContext(house, seller), { orderId })
  const svg = readingOf(tareKg + netOf(it), it.plateNo)
  const files = [await uploadPaper(house, seller, { svg, name: '磅单.png', bizType: 4 })]
  const lines = [{ lineId: defaults.lines[0]!.lineId, actualQty: netOf(it) }]
  const remark = isShort(it) ? { remark: shortBecause } : {}
  const said = { orderId, lines, selfName: defaults.selfName, plateNo: it.plateNo, files, ...remark }
  return (await inWrite(house, seller, (ctx) => confirmPickup(ctx, said))).auditId
}

const audit = ({ house }: Loaded, buyer: Actor, auditId: Id, pass: boolean) =>
  auditCredential(callContext(house, buyer), { auditId, pass, ...(pass ? {} : { remark: '与我们地磅的数相差太多' }) })

/** Takes the steps at the gate, as far as this pick-up has come. */
const fetch = async (loaded: Loaded, actors: Actors, coming: Coming): Promise<void> => {
  const { house } = loaded
  const { it, orderId } = coming
  const [seller, buyer] = [await sellerOf(actors), await actors.buyer(it.account)]
  const reached = (stage: PickupStage) => pickupStages.indexOf(it.stage) >= pickupStages.indexOf(stage)
  const deliveryId = pointOf(loaded, 'factory1')
  const pickupCode = (await pickupCodeOf(house.reading, orderId))!
  const { visitId } = await checkIn(callContext(house, seller), { deliveryId, pickupCode, plateNo: it.plateNo })
  if (reached('called')) await inWrite(house, seller, (ctx) => callVisit(ctx, { visitId }))
  if (reached('loading')) await weigh(loaded, seller, coming, tareKg)
  if (reached('loaded')) await weigh(loaded, seller, coming, tareKg + netOf(it))
  if (!reached('confirmed')) return
  const auditId = await confirm(loaded, seller, coming)
  if (reached('rejected')) await audit(loaded, buyer, auditId, it.stage === 'passed')
}

/** Makes the visits at the gates, each step at its time; today's visitors arrived within the last minutes. */
export const gateSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const steps = demoPickups.flatMap((it, place): Step[] => {
    const coming: Coming = { it, orderId: 0, orderVehicleId: 0 }
    const placed = now.getTime() - it.daysAgo * day
    const stage = pickupStages.indexOf(it.stage)
    const today = it.stage !== 'timed' && stage < pickupStages.indexOf('confirmed')
    const what = `${it.account} fetches bulk feed`
    const step = (at: number, run: () => Promise<void>): Step => ({ at: new Date(at), what, run })
    return [
      step(placed, () => order(loaded, actors, coming)),
      ...(stage >= 1 ? [step(placed + hour, () => arrange(loaded, actors, coming))] : []),
      ...(stage >= 2
        ? [
            step(today ? now.getTime() - (demoPickups.length - place) * 60_000 : placed + 20 * hour, () =>
              fetch(loaded, actors, coming),
            ),
          ]
        : []),
    ]
  })
  const opened = new Date(now.getTime() - 20 * day)
  return [{ at: opened, what: 'bays of the gate', run: () => setUp(loaded, actors) }, ...steps]
}
