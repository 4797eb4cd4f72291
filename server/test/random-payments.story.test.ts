import { randomBytes } from 'node:crypto'
import { orderButtonNames } from '@mall/api/order/status'
import type { OrderButton } from '@mall/api/order/status'
import { dateText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator, hashPassword } from '../src/modules/identity/public.ts'
import { deposit, post, purse } from '../src/modules/ledger/public.ts'
import { turnsOfAfterSales, shownOfAfterSales, stateAndLog } from './builders/after-sales-buttons.ts'
import type { AfterSales, Turn } from './builders/after-sales-buttons.ts'
import { aGoods } from './builders/catalog.ts'
import { grantCredit } from './builders/credit.ts'
import { hasPassword, loginPassword as password } from './builders/fund.ts'
import { aYard } from './builders/fetching.ts'
import type { Yard } from './builders/fetching.ts'
import { aBay, aPhoto } from './builders/gate.ts'
import { aUser } from './builders/identity.ts'
import { pressesOf, shownTo, statusAndLog } from './builders/order-buttons.ts'
import type { Presses } from './builders/order-buttons.ts'
import { aBuyer, submit } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { pressAtCashier } from './builders/payment.ts'
import { takesTransfers } from './builders/transfer.ts'
import { aPayer, aTreaty } from './builders/treaty.ts'
import { aTicket } from './builders/captcha.ts'
import { demandSoundBooks } from './invariants.ts'
import { chance } from './nasty-values.ts'
import { openWorld } from './world.ts'
import type { Answer, World } from './world.ts'

/*
 * Buyers, a shop, a payer, the platform and the worker do what they may: orders paid online, by transfer, on account and by a third
 * party, goods sent and fetched over the scale, after-sales up to arbitration. After each action all invariants hold, and a button
 * is shown exactly if its action is accepted. SEED=… repeats a run.
 */

const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
const actions = Number(process.env.ACTIONS ?? (process.env['FULL'] === '1' ? 2_000 : 200))
const by = chance(seed)
const [hour, day] = [3_600_000, 86_400_000]

type Placed = { readonly orderId: number; readonly tradeNo: string; readonly buyer: number; readonly fetched: boolean }

let world: World
let yard: Yard
let bayId: number
let buyers: TestBuyer[]
let payer: TestBuyer
let operator: TestBuyer['speak']
let operatorUserId: number
let presses: Presses
let turns: readonly Turn[]
const customerIds: number[] = []
const goodsIds: number[] = []
const orders: Placed[] = []
const cashiers: string[] = []
const done = new Set<string>()

const placed = ({ orderId }: { readonly orderId: number }) => orders.find((it) => it.orderId === orderId)!
const asBuyer = (it: { readonly orderId: number }) => buyers[placed(it).buyer]!.speak

const openShop = async () => {
  yard = await aYard(world, { stock: 40_000_000 })
  bayId = await aBay(yard.seller, yard.deliveryId)
  await takesTransfers(world, yard.seller)
  await hasPassword(world, yard.seller.ownerUserId)
  for (const stockType of [0, 1, 2] as const)
    goodsIds.push((await aGoods(world, yard.seller, { stockType, stock: 200_000, price: 1_235 })).goodsId)
}

/** Grants each buyer credit in the shop, a balance and a treaty with the payer. */
const invite = async () => {
  const passwordHash = await hashPassword(password)
  buyers = [await aBuyer(world, { passwordHash }), await aBuyer(world, { passwordHash })]
  payer = await aPayer(world)
  for (const buyer of buyers) {
    customerIds.push(await grantCredit(world, yard.seller, buyer, 60_000))
    const lines = [
      { account: deposit, debit: 500_000 },
      { account: purse(buyer.boId), credit: 500_000 },
    ]
    await world.write((ctx) => post(ctx, { key: `recharge:${buyer.userId}`, why: '充值', lines }))
    const { treatyId, contentHash } = await aTreaty(world, buyer, payer, { limitMoney: '300.00' })
    const captchaTicket = await aTicket(world, 'sign')
    const op = { treatyId, op: 'sign', contentHash, captchaTicket }
    expect(await payer.speak.post('/rest/contract/treaty/decide', op)).toMatchObject({ code: 0 })
  }
  operatorUserId = (await aUser(world)).userId
  await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_ADMIN']))
  operator = await world.signIn(operatorUserId)
}

beforeAll(async () => {
  world = await openWorld()
  await openShop()
  await invite()
  presses = pressesOf({
    world,
    by,
    asBuyer,
    asSeller: () => yard.seller.speak,
    addressOf: (it) => buyers[placed(it).buyer]!.addressId,
    password,
    onCashier: (url) => cashiers.push(url),
  })
  turns = turnsOfAfterSales({
    world,
    by,
    speakerOf: (it, side) => (side === 'buyer' ? asBuyer(it) : side === 'seller' ? yard.seller.speak : operator),
  })
})
afterAll(() => world?.close())

const accepted = ({ code }: Answer): boolean => Number(code) === 0
/** Refusals that depend on the purse, the credit limit or the form, which a button does not consider. */
const notOfTheState = [30307, 30310, 30311, 30117]

const buy = async () => {
  const [buyer, fetched] = [by.below(buyers.length), by.below(4) === 0]
  const items = fetched
    ? [{ goodsId: yard.goods.goodsId, qty: 10 + by.below(20) }]
    : [{ goodsId: by.oneOf(goodsIds), qty: 1 + by.below(4) }]
  const { shopId, deliveryId } = yard.point
  const payType = by.oneOf([1, 1, 2, 3])
  const answer = await submit(buyers[buyer]!, items, {
    ...(payType === 1 ? {} : { payType }),
    ...(fetched ? { deliveryByShop: [{ shopId, deliveryId }] } : {}),
  })
  if (!accepted(answer)) return void done.add(`buy refused ${answer.code}`)
  const { tradeNo, orderIds } = answer.data as { tradeNo: string; orderIds: string[] }
  orders.push({ orderId: Number(orderIds[0]), tradeNo, buyer, fetched })
  done.add(`buy ${payType} ${fetched}`)
}

const wrong = (what: string, shown: boolean, { code, msg }: Answer, before: string) =>
  `${what} was ${shown ? 'shown' : 'not shown'}, but ${code} ${msg}: ${before}`

/** Presses a button of an order; two in three are shown ones, as people press them. */
const pressOrder = async (): Promise<string | undefined> => {
  const it = by.oneOf(orders)
  const shownOf = async (side: '' | 'mj/') => shownTo(side === '' ? asBuyer(it) : yard.seller.speak, side, it.orderId)
  const all = [...(await shownOf('')), ...(await shownOf('mj/'))]
  // An order that ends early tests little, so most orders continue.
  const offered = by.below(5) === 0 ? all : all.filter((it) => !['CANCEL', 'CLOSE', 'DELETE'].includes(it))
  // Orders with a lorry and the scale need more than a press.
  const names = by.below(3) > 0 && offered.length > 0 ? offered : orderButtonNames
  const name: OrderButton = by.oneOf(names)
  if (name === 'CONFIRM_PICKUP') return fetch(it)
  const { side, action } = presses[name]
  const shown = (await shownOf(side)).includes(name)
  const before = await statusAndLog(world, it.orderId)
  const answer = await action(it)
  if (accepted(answer) !== shown && !(shown && notOfTheState.includes(Number(answer.code))))
    return wrong(name, shown, answer, before)
  done.add(`${name} ${shown}`)
  if (!shown && (await statusAndLog(world, it.orderId)) !== before) return `${name} was refused and changed ${before}`
}

/** Takes the next step of an order to be fetched: the lorry arrives, is called and weighed, and the shop confirms its load. */
const fetch = async (it: Placed): Promise<string | undefined> => {
  const { speak } = yard.seller
  await presses.CONFIRM_PICKUP_TIME.action(it)
  if (by.below(2) === 0) await presses.EDIT_VEHICLE.action(it)
  const seen = (await asBuyer(it).post('/sctrading/order/selOrderDetailByOrderId', { orderId: it.orderId })).data
  if (seen === null) return
  const [vehicle] = seen.vehicles
  const { pickupCode } = seen.delivery
  const { deliveryId } = yard
  const visit = await speak.post('/rest/gate/checkIn', { deliveryId, pickupCode, plateNo: vehicle?.plateNo })
  if (accepted(visit)) await speak.post('/rest/gate/call', { visitId: visit.data.visitId, bayId })
  const ordered = seen.lines[0].orderQty
  const photo = await aPhoto(world, speak)
  const weigh = (kg: number) =>
    speak.post('/rest/gate/weigh', { orderVehicleId: vehicle?.orderVehicleId, kg, photos: [photo] })
  if (vehicle !== undefined && !accepted(await weigh(8_000))) done.add('weigh refused')
  if (vehicle !== undefined) await weigh(8_000 + ordered * 10)
  const shown = (await shownTo(speak, 'mj/', it.orderId)).includes('CONFIRM_PICKUP')
  const before = await statusAndLog(world, it.orderId)
  const { data } = await speak.form('/mob/order/credential_audit/getSellerCredential', { orderId: String(it.orderId) })
  const answer = await speak.post('/mob/order/credential_audit/sellerConfirmSelfPickUp', {
    orderId: it.orderId,
    lines: [{ lineId: seen.lines[0].lineId, actualQty: ordered - by.below(3) }],
    selfName: data?.defaults?.selfName ?? '张海',
    ...(vehicle === undefined ? {} : { plateNo: vehicle.plateNo, grossKg: 8_000 + ordered * 10, tareKg: 8_000 }),
    files: [photo],
  })
  done.add(`CONFIRM_PICKUP ${shown} ${answer.code}`)
  if (accepted(answer) && !shown) return wrong('CONFIRM_PICKUP', shown, answer, before)
  if (shown && [10403, 10404, 10410].includes(Number(answer.code)))
    return wrong('CONFIRM_PICKUP', shown, answer, before)
}

/** Presses a button of after-sales, half of the time a shown one; several buttons may share one call. */
const pressAfterSales = async (): Promise<string | undefined> => {
  const rows = await world.db.selectFrom('afterSales').select(['afterSalesId', 'orderId']).execute()
  if (rows.length === 0) return
  const it: AfterSales = by.oneOf(rows)
  const speak = (side: Turn['side']) =>
    side === 'buyer' ? asBuyer(it) : side === 'seller' ? yard.seller.speak : operator
  const isShown = async ({ side, codes }: Turn) =>
    (await shownOfAfterSales(speak(side), side, it)).some((code) => codes.includes(code))
  const shownTurns: Turn[] = []
  for (const turn of turns) if (await isShown(turn)) shownTurns.push(turn)
  const turn = by.oneOf(by.below(2) === 0 && shownTurns.length > 0 ? shownTurns : turns)
  const shown = shownTurns.includes(turn)
  const before = [await stateAndLog(world, it), await statusAndLog(world, it.orderId)].join('\n')
  const answer = await turn.action(it)
  const name = turn.codes.join('/')
  if (accepted(answer) !== shown && !(shown && notOfTheState.includes(Number(answer.code))))
    return wrong(`after-sales ${name}`, shown, answer, before)
  done.add(`after-sales ${name} ${shown}`)
  const after = [await stateAndLog(world, it), await statusAndLog(world, it.orderId)].join('\n')
  if (!shown && after !== before) return `after-sales ${name} was refused and changed ${before}`
}

/** Pays for others: the payer may pay what is in their list within the limit, and nothing else. */
const payForOthers = async (): Promise<string | undefined> => {
  const { data } = await payer.speak.post('/rest/pay/onBehalf/list', { pageSize: 100 })
  const open = (data.list as any[]).filter((row) => row.within).map((row) => row.tradeNo as string)
  const { tradeNo } = by.oneOf(orders)
  const asked = by.below(2) === 0 && open.length > 0 ? by.oneOf(open) : tradeNo
  const answer = await payer.speak.post('/rest/pay/create', { tradeNo: asked, payType: 5, channel: 'wechat' })
  if (accepted(answer) !== open.includes(asked)) return wrong('paying for others', open.includes(asked), answer, asked)
  done.add(`pay for others ${accepted(answer)}`)
  if (accepted(answer)) cashiers.push(answer.data.cashierUrl)
}

const recordPayment = async () => {
  const customerId = by.oneOf(customerIds)
  const serialNo = `HK-${by.below(1_000_000)}-0000`
  const input = { customerId, paidDay: dateText(world.now()), way: '银行转账', serialNo }
  const amountMoney = by.oneOf([undefined, '1.00', '10.00', '99999.00'])
  const answer = await yard.seller.speak.post('/mj/credit/payment/record', {
    ...input,
    ...(amountMoney === undefined ? {} : { amountMoney }),
  })
  expect(answer.status).toBeLessThan(500)
  done.add(`credit paid ${accepted(answer)}`)
}

const atCashier = async () => {
  if (cashiers.length > 0) await pressAtCashier(world, by.oneOf(cashiers), by.oneOf(['pay', 'pay', 'fail', 'payLate']))
}

/** Lets days pass; sessions end meanwhile, so everybody signs in again. */
const timePasses = async () => {
  await world.later(by.oneOf([hour, hour, day, 4 * day]))
  buyers = await Promise.all(buyers.map(async (one) => ({ ...one, speak: await world.signIn(one.userId) })))
  payer = { ...payer, speak: await world.signIn(payer.userId) }
  yard = { ...yard, seller: { ...yard.seller, speak: await world.signIn(yard.seller.ownerUserId) } }
  operator = await world.signIn(operatorUserId)
}

const happenings: readonly (() => Promise<string | undefined | void>)[] = [
  buy,
  buy,
  ...Array.from({ length: 6 }, () => pressOrder),
  () => fetch(by.oneOf(orders.some(({ fetched }) => fetched) ? orders.filter(({ fetched }) => fetched) : orders)),
  ...Array.from({ length: 4 }, () => pressAfterSales),
  payForOthers,
  recordPayment,
  atCashier,
  atCashier,
  () => world.settle().then(() => undefined),
  () => world.settle().then(() => undefined),
  () => (by.below(3) === 0 ? timePasses() : Promise.resolve()),
]

it(`after each of ${actions} actions the house is sound and its buttons are true (SEED=${seed})`, async () => {
  for (let at = 0; at < 6; at += 1) await buy()
  for (let at = 0; at < actions; at += 1) {
    // No person acts as often as this test.
    await world.db.deleteFrom('rateLimit').execute()
    expect(await by.oneOf(happenings)(), `seed ${seed}, action ${at}`).toBeUndefined()
    await demandSoundBooks(world)
  }
  expect(orders.length).toBeGreaterThan(10)
  expect(done.size).toBeGreaterThan(30)

  // Left alone, every order and after-sales reaches its end.
  for (let days = 0; days < 60; days += 6) await world.later(6 * day)
  await demandSoundBooks(world)
  const open = await world.db.selectFrom('afterSales').select('state').where('state', 'in', [10, 15, 20, 30]).execute()
  expect(open).toEqual([])
  const refunds = await world.db.selectFrom('refund').select('refundId').where('state', '<>', 2).execute()
  expect(refunds).toEqual([])
  const owed = await world.db.selectFrom('payment').select('paymentId').where('state', 'in', [0, 1]).execute()
  expect(owed).toEqual([])
})
