import { payWays } from '@mall/api/credit/states'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { inWrite, readContext } from '../kernel/outbox.ts'
import { confirmBill } from '../modules/bill/agree-bill.ts'
import { billBuyer, billShop, demoBills } from '../modules/bill/demo.ts'
import type { DemoBill } from '../modules/bill/demo.ts'
import { generateBill } from '../modules/bill/make-bill.ts'
import { rejectBill, submitBill } from '../modules/bill/move-bill.ts'
import { editBill, voidBill } from '../modules/bill/edit-bill.ts'
import { answerDispute, disputeLine } from '../modules/bill/move-disputes.ts'
import { confirmPayment, invoiceBill, payBill } from '../modules/bill/pay-bill.ts'
import { wholeBill } from '../modules/bill/show-bills.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { receiveOrder } from '../modules/order/shipping/receive-order.ts'
import { shipOrder } from '../modules/order/shipping/ship-order.ts'
import { makeReceipt } from '../modules/receipt/make-receipt.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { addressOf, linesOfOrder } from './queries.ts'

/* Bills of a month: made, disputed, agreed on, invoiced and paid by the people in charge. */

type Made = { readonly of: DemoBill; readonly orderIds: Id[]; billId: Id }

const order = async ({ house, goods }: Loaded, actors: Actors, made: Made): Promise<void> => {
  const actor = await actors.buyer(billBuyer)
  const addressId = await addressOf(house.reading, actor.userId)
  for (const { key, qty } of made.of.orders) {
    const chosen = { items: [{ goodsId: goods.get(key)!.goodsIds[0]!, qty }], addressId }
    const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
    const placed = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney, payType: 3 }))
    made.orderIds.push(placed.orderIds[0]!)
  }
}

const send = async ({ house }: Loaded, actors: Actors, { orderIds }: Made): Promise<void> => {
  const seller = await actors.seller(billShop)
  for (const orderId of orderIds) {
    const trackingNo = `DPK7${String(orderId).padStart(8, '0')}`
    await inWrite(house, seller, (ctx) => shipOrder(ctx, { orderId, logisticsType: 1, companyCode: 'DBL', trackingNo }))
  }
}

const receive = async ({ house }: Loaded, actors: Actors, { of, orderIds }: Made): Promise<void> => {
  const buyer = await actors.buyer(billBuyer)
  for (const orderId of orderIds) {
    const lines = await linesOfOrder(house.reading, orderId)
    const short = orderId === orderIds[0] ? (of.short ?? 0) : 0
    const counted = lines.map(({ lineId, shipQty }) => ({ lineId, qty: shipQty - short }))
    await inWrite(house, buyer, (ctx) => receiveOrder(ctx, { orderId, counted }))
    if (of.warehouse !== undefined)
      await inWrite(house, buyer, (ctx) => makeReceipt(ctx, { orderId, warehouse: of.warehouse }))
  }
}

const generate = async ({ house }: Loaded, actors: Actors, made: Made): Promise<void> => {
  const seller = await actors.seller(billShop)
  const { boId: buyerBoId } = await actors.buyer(billBuyer)
  await inWrite(house, seller, async (ctx) => {
    const endDay = dateText(ctx.now)
    const beginDay = dateText(new Date(ctx.now.getTime() - 30 * day))
    const { billId } = await generateBill(ctx, { buyerBoId, beginDay, endDay, orderIds: made.orderIds })
    made.billId = billId
    if (made.of.adjust === undefined) return
    const { version } = await wholeBill(ctx.db, billId, 'supplier')
    const { money, reason } = made.of.adjust
    await editBill(ctx, { billId, version, adjustMoney: money, adjustReason: reason })
  })
}

const whole = ({ house }: Loaded, { billId }: Made) => wholeBill(house.reading, billId, 'supplier')

const dispute = async (loaded: Loaded, actors: Actors, made: Made): Promise<void> => {
  const { percent, reason, answer } = made.of.dispute!
  const orderId = made.orderIds[0]!
  const { dueMoney } = (await whole(loaded, made)).lines.find((it) => it.orderId === orderId)!
  const proposedMoney = Math.floor((dueMoney * percent) / 100)
  const { disputeId } = await inWrite(loaded.house, await actors.buyer(billBuyer), (ctx) =>
    disputeLine(ctx, { billId: made.billId, orderId, proposedMoney, reason }),
  )
  if (answer === undefined) return
  const said = answer === true ? { accept: true } : { accept: false, reason: answer }
  await inWrite(loaded.house, await actors.seller(billShop), (ctx) => answerDispute(ctx, { disputeId, ...said }))
}

const confirm = async (loaded: Loaded, actors: Actors, made: Made): Promise<void> => {
  const { confirmMoney } = await whole(loaded, made)
  await inWrite(loaded.house, await actors.buyer(billBuyer), (ctx) =>
    confirmBill(ctx, { billId: made.billId, payableMoney: confirmMoney }),
  )
}

const invoice = async (loaded: Loaded, actors: Actors, made: Made): Promise<void> => {
  const { invoiceRestMoney } = await whole(loaded, made)
  await inWrite(loaded.house, await actors.seller(billShop), (ctx) =>
    invoiceBill(ctx, {
      billId: made.billId,
      invoiceNo: `2613${String(made.billId).padStart(16, '0')}`,
      amountMoney: invoiceRestMoney,
      issueDay: dateText(ctx.now),
    }),
  )
}

const pay = async (loaded: Loaded, actors: Actors, made: Made): Promise<void> => {
  const { percent, confirmed } = made.of.paid!
  const { payableMoney } = await whole(loaded, made)
  const { paymentId } = await inWrite(loaded.house, await actors.buyer(billBuyer), (ctx) =>
    payBill(ctx, {
      billId: made.billId,
      amountMoney: Math.floor((payableMoney * percent) / 100),
      paidDay: dateText(ctx.now),
      way: payWays[0],
      serialNo: `YH-2026-${String(made.billId).padStart(6, '0')}`,
    }),
  )
  if (confirmed)
    await inWrite(loaded.house, await actors.seller(billShop), (ctx) => confirmPayment(ctx, { paymentId, pass: true }))
}

const stepsOfBill = (loaded: Loaded, actors: Actors, now: Date, of: DemoBill): Step[] => {
  const { house } = loaded
  const made: Made = { of, orderIds: [], billId: 0 }
  const at = (later: number, what: string, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - (of.daysAgo - later) * day),
    what: `bill up to ${of.upTo} ${what}`,
    run,
  })
  const sent = of.upTo !== 10 && of.upTo !== 90
  const agreed = of.upTo === 30 || of.upTo === 40 || of.upTo === 50
  const steps: (Step | false | undefined)[] = [
    at(0, 'is ordered', () => order(loaded, actors, made)),
    at(0.9, 'is sent', () => send(loaded, actors, made)),
    at(2, 'is received', () => receive(loaded, actors, made)),
    at(3, 'is made', () => generate(loaded, actors, made)),
    sent &&
      at(3.2, 'goes to the purchaser', async () =>
        inWrite(house, await actors.seller(billShop), (ctx) => submitBill(ctx, { billId: made.billId })),
      ),
    of.upTo === 90 &&
      at(3.2, 'is given up', async () =>
        inWrite(house, await actors.seller(billShop), (ctx) => voidBill(ctx, { billId: made.billId })),
      ),
    of.rejected !== undefined &&
      at(4, 'is rejected', async () =>
        inWrite(house, await actors.buyer(billBuyer), (ctx) =>
          rejectBill(ctx, { billId: made.billId, reason: of.rejected! }),
        ),
      ),
    of.dispute && at(4, 'is disputed', () => dispute(loaded, actors, made)),
    agreed && at(5, 'is agreed on', () => confirm(loaded, actors, made)),
    (of.upTo === 40 || of.upTo === 50) && at(6, 'is invoiced', () => invoice(loaded, actors, made)),
    of.paid && at(8, 'is paid', () => pay(loaded, actors, made)),
  ]
  return steps.filter((it): it is Step => typeof it === 'object')
}

/** Makes bills in each state. */
export const billSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoBills.flatMap((it) => stepsOfBill(loaded, actors, now, it))
