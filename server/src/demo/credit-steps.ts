import type { Seller } from '../actor.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { pathOf } from '../modules/area/public.ts'
import { requestDebt } from '../modules/credit/ask-for-debts.ts'
import { decideDebt } from '../modules/credit/confirm-debts.ts'
import { creditShop, demoDebts, grantedCredit, letterAnswers, stoppedCredit } from '../modules/credit/demo.ts'
import type { DemoDebt } from '../modules/credit/demo.ts'
import { listOwnStatements } from '../modules/credit/show-statements.ts'
import { recordPayment } from '../modules/credit/record-payment.ts'
import { beginMonthly, decideStatement } from '../modules/credit/send-statements.ts'
import { blockCredit } from '../modules/credit/stop-credit.ts'
import { regulars } from '../modules/customer/demo.ts'
import { saveCustomer } from '../modules/customer/edit-customers.ts'
import { ensureCustomers } from '../modules/customer/public.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { addAddress } from '../modules/addressbook/public.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { shipOrder } from '../modules/order/shipping/ship-order.ts'
import { dateText } from '@mall/api/wire-types'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { addressOf, customerCard, customerOf } from './queries.ts'

/* Orders on credit and their debts; the person in charge takes each step. */

const seller = (actors: Actors): Promise<Seller> => actors.seller(creditShop)

/** Adds addresses of the regular customers; the others already have some. */
const settleIn = async ({ house }: Loaded, actors: Actors, account: string): Promise<void> => {
  const place = regulars[Number(account.slice(4)) - 1]!
  const { userId, boId, name, mobile } = await actors.buyer(account)
  const [province, city, county] = pathOf(place.areaId)
  const areas = { provinceId: province!.areaId, cityId: city!.areaId, countyId: county!.areaId }
  await inWrite(house, null, (ctx) =>
    addAddress(ctx, { userId, boId, ...areas, receiver: name, mobile, detail: '村东养殖小区', isDefault: true }),
  )
}

const grant = async ({ house, people }: Loaded, actors: Actors, it: (typeof grantedCredit)[number]): Promise<void> => {
  const { boId, userId } = people.get(it.account)!
  const { name, mobile } = demoUsers.find((one) => one.account === it.account)!
  await inWrite(house, await seller(actors), async (ctx) => {
    await ensureCustomers(ctx, [
      { shopId: creditShop, buyerBoId: boId, buyerUserId: userId, name, mobile, source: 1, auditState: 1 },
    ])
    const card = await customerCard(ctx.db, (await customerOf(ctx.db, creditShop, boId))!)
    await saveCustomer(ctx, { ...card, groupIds: [], creditLimit: it.creditLimit, creditDays: 30 })
  })
}

const order = async ({ house, goods }: Loaded, actors: Actors, it: DemoDebt): Promise<number> => {
  const actor = await actors.buyer(it.account)
  const addressId = await addressOf(house.reading, actor.userId)
  const chosen = { items: [{ goodsId: goods.get(it.key)!.goodsIds[0]!, qty: it.qty }], addressId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { orderIds } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney, payType: 3 }))
  return orderIds[0]!
}

const send = async ({ house }: Loaded, actors: Actors, orderId: number): Promise<void> => {
  const parcel = {
    logisticsType: 1,
    companyCode: 'DBL',
    trackingNo: `DPK8${String(orderId).padStart(8, '0')}`,
  } as const
  await inWrite(house, await seller(actors), (ctx) => shipOrder(ctx, { orderId, ...parcel }))
}

const customerIdOf = async ({ house }: Loaded, actors: Actors, account: string): Promise<number> =>
  (await customerOf(house.reading, creditShop, (await actors.buyer(account)).boId))!

const stop = async (loaded: Loaded, actors: Actors): Promise<void> => {
  const customerId = await customerIdOf(loaded, actors, stoppedCredit.account)
  await inWrite(loaded.house, await seller(actors), (ctx) =>
    blockCredit(ctx, { customerId, reason: stoppedCredit.reason }),
  )
}

const pay = async (loaded: Loaded, actors: Actors, it: DemoDebt, orderId: number): Promise<void> => {
  const { money, way } = it.paid!
  const customerId = await customerIdOf(loaded, actors, it.account)
  await inWrite(loaded.house, await seller(actors), (ctx) =>
    recordPayment(ctx, {
      customerId,
      orderIds: [orderId],
      amountMoney: money,
      paidDay: dateText(ctx.now),
      way,
      serialNo: `HK-${orderId}`,
    }),
  )
}

const answerLetter = async ({ house }: Loaded, actors: Actors, it: (typeof letterAnswers)[number]): Promise<void> => {
  const actor = await actors.buyer(it.account)
  const { list } = await listOwnStatements(readContext(house, actor), {})
  const { statementId, contentHash } = list[0]!
  const reason = 'reason' in it ? { reason: it.reason } : {}
  await inWrite(house, actor, (ctx) => decideStatement(ctx, { statementId, contentHash, pass: it.pass, ...reason }))
}

/** Returns the steps of one order on credit: sent the next day, then its confirmations and payments. */
const stepsOfDebt = (loaded: Loaded, actors: Actors, now: Date, it: DemoDebt): Step[] => {
  const { house } = loaded
  let orderId = 0
  const at = (daysAgo: number, what: string, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - daysAgo * day),
    what: `${it.account} ${what}`,
    run,
  })
  const decide = async () => {
    const verdict = it.asks!.verdict!
    await decideDebt(callContext(house, await seller(actors)), { orderId, ...verdict })
  }
  return [
    at(it.daysAgo, 'orders on credit', async () => {
      orderId = await order(loaded, actors, it)
    }),
    at(it.daysAgo - 0.9, 'is sent', () => send(loaded, actors, orderId)),
    ...(it.asks === undefined
      ? []
      : [
          at(it.asks.daysAgo, 'asks for a debt', async () =>
            inWrite(house, await actors.buyer(it.account), (ctx) => requestDebt(ctx, { orderId })),
          ),
        ]),
    ...(it.asks?.verdict === undefined ? [] : [at(it.asks.daysAgo - 0.3, 'is answered', decide)]),
    ...(it.paid === undefined ? [] : [at(it.paid.daysAgo, 'pays', () => pay(loaded, actors, it, orderId))]),
  ]
}

/** Grants, uses, confirms, pays and stops credit. */
export const creditSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const { house } = loaded
  const at = (daysAgo: number, what: string, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() - daysAgo * day),
    what,
    run,
  })
  const regular = new Set(demoDebts.map((it) => it.account).filter((account) => /^farm\d\d$/.test(account)))
  return [
    ...[...regular].map((account) => at(91.8, `${account} settles in`, () => settleIn(loaded, actors, account))),
    ...grantedCredit.map((it) => at(61, `credit of ${it.account}`, () => grant(loaded, actors, it))),
    ...demoDebts.flatMap((it) => stepsOfDebt(loaded, actors, now, it)),
    at(stoppedCredit.daysAgo, 'credit is stopped', () => stop(loaded, actors)),
    at(0.9, 'letters of the month', () => inWrite(house, null, beginMonthly)),
    ...letterAnswers.map((it) => at(0.6, `${it.account} answers`, () => answerLetter(loaded, actors, it))),
  ]
}
