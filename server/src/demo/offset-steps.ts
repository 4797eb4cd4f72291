import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { confirmBill } from '../modules/bill/agree-bill.ts'
import { generateBill } from '../modules/bill/make-bill.ts'
import { submitBill } from '../modules/bill/move-bill.ts'
import { decideOffset } from '../modules/bill/offset/decide-offset.ts'
import { demoOffsets, granted, mutualBills, traders } from '../modules/bill/offset/demo.ts'
import type { TraderName } from '../modules/bill/offset/demo.ts'
import { draftOffset, proposeOffset, showMutual } from '../modules/bill/offset/propose-offset.ts'
import { showOffset } from '../modules/bill/offset/show-offsets.ts'
import { invoiceBill } from '../modules/bill/pay-bill.ts'
import { wholeBill } from '../modules/bill/show-bills.ts'
import { saveCustomer } from '../modules/customer/edit-customers.ts'
import { ensureCustomers } from '../modules/customer/public.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { receiveOrder } from '../modules/order/shipping/receive-order.ts'
import { shipOrder } from '../modules/order/shipping/ship-order.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { customerCard, customerOf } from './queries.ts'

/* Two enterprises that sell to each other set off their debts. */

const otherOf = (it: TraderName): TraderName => (it === 'feed' ? 'eggs' : 'feed')

const grant = async ({ house, people }: Loaded, actors: Actors, seller: TraderName): Promise<void> => {
  const { buyer } = traders[otherOf(seller)]
  const { boId, userId } = people.get(buyer)!
  const { name, mobile } = demoUsers.find(({ account }) => account === buyer)!
  const { shopId } = traders[seller]
  const { creditLimit, creditDays } = granted
  await inWrite(house, await actors.seller(shopId), async (ctx) => {
    await ensureCustomers(ctx, [
      { shopId, buyerBoId: boId, buyerUserId: userId, name, mobile, source: 1, auditState: 1 },
    ])
    const card = await customerCard(ctx.db, (await customerOf(ctx.db, shopId, boId))!)
    await saveCustomer(ctx, { ...card, groupIds: [], creditLimit, creditDays })
  })
}

type Made = { orderIds: readonly Id[]; billId: Id }
type MutualBill = (typeof mutualBills)[number]

const order = async ({ house, goods, people }: Loaded, actors: Actors, of: MutualBill): Promise<readonly Id[]> => {
  const { buyer } = traders[otherOf(of.seller)]
  const actor = await actors.buyer(buyer)
  const addressId = people.get(buyer)!.addressIds[0]!
  const chosen = { items: [{ goodsId: goods.get(of.key)!.goodsIds[0]!, qty: of.qty }], addressId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  return (await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney, payType: 3 }))).orderIds
}

const send = async ({ house }: Loaded, actors: Actors, of: MutualBill, { orderIds }: Made): Promise<void> => {
  const seller = await actors.seller(traders[of.seller].shopId)
  for (const orderId of orderIds) {
    const trackingNo = `DPK6${String(orderId).padStart(8, '0')}`
    await inWrite(house, seller, (ctx) => shipOrder(ctx, { orderId, logisticsType: 1, companyCode: 'DBL', trackingNo }))
  }
}

const receive = async ({ house }: Loaded, actors: Actors, of: MutualBill, { orderIds }: Made): Promise<void> => {
  const buyer = await actors.buyer(traders[otherOf(of.seller)].buyer)
  for (const orderId of orderIds) await inWrite(house, buyer, (ctx) => receiveOrder(ctx, { orderId }))
}

const close = async ({ house }: Loaded, actors: Actors, of: MutualBill, made: Made): Promise<void> => {
  const seller = await actors.seller(traders[of.seller].shopId)
  const { keeper } = traders[otherOf(of.seller)]
  const purchaser = await actors.buyer(keeper)
  made.billId = await inWrite(house, seller, async (ctx) => {
    const beginDay = dateText(new Date(ctx.now.getTime() - 30 * day))
    const days = { beginDay, endDay: dateText(ctx.now) }
    const { billId } = await generateBill(ctx, { buyerBoId: purchaser.boId, ...days, orderIds: [...made.orderIds] })
    await submitBill(ctx, { billId })
    return billId
  })
  const { billId } = made
  const { confirmMoney: payableMoney } = await wholeBill(house.reading, billId, 'purchaser')
  await inWrite(house, purchaser, (ctx) => confirmBill(ctx, { billId, payableMoney }))
  await inWrite(house, seller, (ctx) =>
    invoiceBill(ctx, {
      billId,
      invoiceNo: `2614${String(billId).padStart(16, '0')}`,
      amountMoney: payableMoney,
      issueDay: dateText(ctx.now),
    }),
  )
}

type Offset = (typeof demoOffsets)[number]

const propose = async ({ house, password }: Loaded, actors: Actors, it: Offset): Promise<Id> => {
  const actor = await actors.buyer(traders[it.by].keeper)
  const { boId: otherBoId } = await actors.buyer(traders[otherOf(it.by)].keeper)
  const read = readContext(house, actor)
  const { bills, others } = await showMutual(read, { otherBoId })
  const { oweMoney, owedMoney } = others.find(({ boId }) => boId === otherBoId)!
  const terms = {
    otherBoId,
    billIds: bills.map(({ billId }) => billId),
    setOffMoney: it.money ?? Math.min(oweMoney, owedMoney),
    remark: it.remark,
  }
  const { contentHash } = await draftOffset(read, terms)
  return (await proposeOffset(callContext(house, actor), { ...terms, contentHash, password })).offsetId
}

const answer = async ({ house, password }: Loaded, actors: Actors, it: Offset, offsetId: Id): Promise<void> => {
  const actor = await actors.buyer(traders[otherOf(it.by)].keeper)
  const { contentHash } = await showOffset(readContext(house, actor), { offsetId })
  const said = it.answer === true ? { agree: true, contentHash, password } : { agree: false, reason: it.answer! }
  await decideOffset(callContext(house, actor), { offsetId, ...said })
}

const stepsOfBill = (loaded: Loaded, actors: Actors, now: Date, of: MutualBill): Step[] => {
  const made: Made = { orderIds: [], billId: 0 }
  const at = (later: number, what: string, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - (of.daysAgo - later) * day),
    what: `${of.key} on credit ${what}`,
    run,
  })
  return [
    at(0, 'is ordered', async () => {
      made.orderIds = await order(loaded, actors, of)
    }),
    at(0.8, 'is sent', () => send(loaded, actors, of, made)),
    at(3, 'is received', () => receive(loaded, actors, of, made)),
    at(7, 'is billed', () => close(loaded, actors, of, made)),
  ]
}

const stepsOfOffset = (loaded: Loaded, actors: Actors, now: Date, it: Offset): Step[] => {
  let offsetId: Id = 0
  const at = (hours: number, what: string, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - it.daysAgo * day + hours * hour),
    what: `mutual debts ${what}`,
    run,
  })
  return [
    at(0, 'are proposed to be set off', async () => {
      offsetId = await propose(loaded, actors, it)
    }),
    ...(it.answer === undefined ? [] : [at(12, 'are answered', () => answer(loaded, actors, it, offsetId))]),
  ]
}

/** Feed is paid with eggs: makes bills of both, and statements that are refused, in force, and waiting. */
export const offsetSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => [
  ...(['feed', 'eggs'] as const).map((seller) => ({
    at: new Date(now.getTime() - granted.daysAgo * day),
    what: 'credit of mutual trade',
    run: () => grant(loaded, actors, seller),
  })),
  ...mutualBills.flatMap((of) => stepsOfBill(loaded, actors, now, of)),
  ...demoOffsets.flatMap((it) => stepsOfOffset(loaded, actors, now, it)),
]
