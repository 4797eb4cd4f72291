import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { Database } from '../../src/kernel/database.ts'
import { callContext } from '../../src/kernel/outbox.ts'
import { openPayment, startPayment } from '../../src/modules/payment/public.ts'
import type { PaymentToOpen } from '../../src/modules/payment/public.ts'
import { paymentOf, refundOf } from '../../src/modules/payment/queries.ts'
import { openWorld, unique } from '../world.ts'
import type { World } from '../world.ts'
import { anEnterprise, aUser } from './identity.ts'
import { brokenBooks } from './ledger.ts'

let orders = 900_000
/** Makes an order id that is unique in this run; payments do not check that the order exists. */
export const anOrderId = () => (orders += 1)

/** Makes a payment that is open at its channel, with the address of its cashier page. 100.00 for one order by default. */
export const aPayment = async (
  world: World,
  payer: { readonly userId: number; readonly boId: number },
  more: Partial<PaymentToOpen> = {},
) => {
  const input: PaymentToOpen = {
    tradeNo: `T${unique()}`,
    orders: [{ orderId: anOrderId(), payMoney: 10_000 }],
    payerUserId: payer.userId,
    boId: payer.boId,
    payType: 1,
    channel: 'wechat',
    subject: '玉米 2 吨',
    ...more,
  }
  const payment = await world.write((ctx) => openPayment(ctx, input))
  const started = await startPayment(callContext(world.house, null), payment)
  return {
    ...input,
    ...started,
    paymentId: payment.paymentId,
    orderId: input.orders[0]!.orderId,
    cashier: started.cashierUrl ?? '',
  }
}

/** Presses a button of the cashier page. */
export const pressAtCashier = (world: World, cashier: string, action: string) =>
  world.app.inject({
    method: 'POST',
    url: `${cashier}/act`,
    payload: new URLSearchParams({ action }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
  })

/** Returns every payment of a trade, newest first. */
export const paymentsOf = async (db: Database, tradeNo: string) => {
  const rows = await db.selectFrom('payment').select('paymentId').where('tradeNo', '=', tradeNo).execute()
  const found = await Promise.all(rows.map(async ({ paymentId }) => (await paymentOf(db, paymentId))!))
  return found.toSorted((one, other) => other.paymentId - one.paymentId)
}

/** Returns the refunds of an order, oldest first. */
export const refundsOf = async (db: Database, orderId: number) => {
  const rows = await db.selectFrom('refund').select('refundId').where('orderId', '=', orderId).execute()
  const found = await Promise.all(rows.map(async ({ refundId }) => (await refundOf(db, refundId))!))
  return found.toSorted((one, other) => one.refundId - other.refundId)
}

/** Fails if the books do not balance, or if the refunded part of a share differs from the sum of its refunds. */
const demandSoundPayments = async (world: World): Promise<void> => {
  expect(await brokenBooks(world)).toEqual([])
  const wrong = await sql`
    select s.payment_id from payment_order s where s.refunded_money <>
      (select coalesce(sum(r.refund_money), 0) from refund r where r.payment_id = s.payment_id and r.order_id = s.order_id)`.execute(
    world.db,
  )
  expect(wrong.rows).toEqual([])
}

/** Opens a world with a user who pays for an enterprise, for a file of stories; checks the payments at its end. */
export const openPayments = async () => {
  const world = await openWorld()
  afterAll(async () => {
    await demandSoundPayments(world)
    await world.close()
  })
  const { userId } = await aUser(world)
  return { world, payer: { userId, boId: (await anEnterprise(world, { adminUserId: userId })).boId } }
}
