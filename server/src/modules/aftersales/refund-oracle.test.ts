import { lineBack, mostQty, shareBack, unsentQty } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import type { AfterType } from '@mall/api/aftersales/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payableLines } from '../order/checkout/rules.ts'
import type { LineRefund } from '../order/public.ts'
import { quote } from '../promotion/quote.ts'
import { freightBack, partRefunds, planRefund, transferOf, withPromised } from './plan.ts'
import type { PromisedSum } from './plan.ts'

/*
 * Orders with a coupon and points, sent whole, in part or not, paid online, by transfer or on credit. Several after-sales of one
 * order are open at the same time and are agreed, refused and transferred in any order while prices fall. A calculator that knows
 * only the bill and what was agreed checks them. If q of Q of a line went back, the money of its goods and its points have come
 * back in the proportion q/Q, rounded down, or more if its price fell. The freight comes back with the last goods, if nobody
 * carried them or the shop was at fault for some. The shop transfers what was paid to it. A failure prints its seed.
 */

const cases = process.env['MALL_SUITE'] === 'long' ? 100_000 : 2_000

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 90_000 }),
  // Some are so cheap that the coupon leaves nothing to pay for them.
  cheap: fc.integer({ min: 0, max: 3 }).map((it) => it === 0),
  qty: fc.integer({ min: 1, max: 40_000 }),
  freight: fc.integer({ min: 0, max: 3_000 }),
  // A contract price has neither coupon nor points.
  priceSource: fc.constantFrom(1 as const, 2 as const, 3 as const),
  /** Quarters of it that were sent. */
  sent: fc.integer({ min: 0, max: 4 }),
})
const anyStep = fc.record({
  does: fc.constantFrom('apply', 'apply', 'agree', 'agree', 'transfer', 'refuse', 'fall', 'pay'),
  which: fc.nat(),
  share: fc.integer({ min: 1, max: 4 }),
  fault: fc.boolean(),
  others: fc.boolean(),
  /** Freight the buyer asks for, which may be less than all of it. */
  asked: fc.option(fc.integer({ min: 0, max: 4_000 })),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  coupon: fc.integer({ min: 0, max: 60_000 }),
  wanted: fc.integer({ min: 0, max: 40_000 }),
  deductPoints: fc.integer({ min: 1, max: 100 }),
  deductFen: fc.integer({ min: 1, max: 100 }),
  sending: fc.constantFrom('none', 'all', 'some'),
  channel: fc.constantFrom('wechat', 'offline', 'credit'),
  /** Quarters of an order on credit that were paid before. */
  settled: fc.integer({ min: 0, max: 4 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 14 }),
  /** Whether the rest is applied for together at the end, or line by line. */
  together: fc.boolean(),
})
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const sum = (amounts: readonly number[]): number => amounts.reduce((all, it) => all + it, 0)
const demand = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words)
}

const billOf = ({ lines, coupon, wanted, deductPoints, deductFen }: Order) => {
  const discounted = quote({
    lines: lines.map((it, lineId) => ({
      ...it,
      ...(it.cheap ? { price: 1, qty: 1_000 } : {}),
      lineId,
      spuId: lineId,
      classifyIds: [],
    })),
    promotions: [],
    coupon: {
      couponUserId: 1,
      name: '券',
      couponKind: 1,
      thresholdMoney: 0,
      reduceMoney: coupon,
      discount: null,
      maxReduceMoney: null,
      scopeType: 1,
      scopeIds: [],
      stackWithPromotion: true,
    },
    points: { usable: 40_000, wanted, deductPoints, deductFen, maxDeduct: 9_000, minUsePoints: 1 },
  })
  return payableLines(
    discounted.lines,
    lines.map(({ freight }, lineId) => ({ lineId, freightMoney: freight })),
  )
}

type Line = PromisedSum & { readonly pointsUsed: number; readonly pointsBack: number }
type Application = {
  readonly afterType: AfterType
  readonly fault: boolean
  readonly asked: number | null
  readonly backs: readonly LineBack[]
}

/** Returns what must have come back of an amount after q of Q has. */
const proportion = (all: number, part: number, whole: number): number =>
  Number((BigInt(all) * BigInt(part)) / BigInt(whole))

/** An order with its after-sales as the server keeps them, and what the calculator knows of it. */
class Life {
  readonly order: Order
  lines: Line[]
  open: Application[] = []
  /** Refunds that wait for a transfer. */
  due: LineRefund[][] = []
  settled = 0
  transfers = 0
  faultBefore = false
  /** Calculator: the freight that went back with the last of the goods. */
  freight = 0
  /** Calculator: for each line what its goods cost, the agreed quantity, and the least money agreed. */
  readonly known: { goodsPaid: number; qty: number; money: number }[]

  constructor(order: Order) {
    this.order = order
    const bill = billOf(order)
    this.lines = bill.map((it, lineId) => {
      const { qty, cheap, sent } = order.lines[lineId]!
      const orderQty = cheap ? 1_000 : qty
      return {
        lineId,
        orderQty,
        shipQty: order.sending === 'none' ? 0 : order.sending === 'all' ? orderQty : Math.floor((orderQty * sent) / 4),
        refundQty: 0,
        droppedQty: 0,
        payMoney: it.payMoney,
        freightMoney: it.freightMoney,
        refundedMoney: 0,
        refundedFreight: 0,
        promisedQty: 0,
        promisedDropped: 0,
        promisedMoney: 0,
        promisedFreight: 0,
        pointsUsed: it.pointsUsed,
        pointsBack: 0,
      }
    })
    // From the bill: what the discounts left of each line's goods.
    this.known = bill.map((it) => ({
      goodsPaid: it.goodsMoney - it.fullReductionMoney - it.couponMoney - it.pointsMoney,
      qty: 0,
      money: 0,
    }))
    if (order.channel === 'credit') this.settled = Math.floor((this.paid * order.settled) / 4)
  }

  get paid(): number {
    return sum(this.lines.map((it) => it.payMoney))
  }
  get owed(): number {
    return Math.max(0, this.paid - sum(this.lines.map((it) => it.refundedMoney)) - this.settled)
  }
  isOpen(lineId: number): boolean {
    return this.open.some((it) => it.backs.some((back) => back.lineId === lineId))
  }

  /** Applies for a share of what is left of lines; a refusal of the server is an error. */
  apply(
    lineIds: readonly number[],
    { share, fault, asked }: { share: number; fault: boolean; asked: number | null },
  ): void {
    const standing = this.lines.map(withPromised)
    const free = lineIds.filter((lineId) => !this.isOpen(lineId)).map((lineId) => standing[lineId]!)
    // If anything was not sent, money goes back without a return, even for what was sent.
    const afterType: AfterType = free.some((it) => unsentQty(it) > 0) ? 1 : 2
    const pieces = free.flatMap((it) => {
      const qty = Math.ceil(mostQty(it, afterType) / share)
      return qty === 0 ? [] : [{ line: it, qty }]
    })
    if (pieces.length === 0) return
    const backs = pieces.map(({ line, qty }) => {
      const back = lineBack(line, afterType, { lineId: line.lineId, qty })
      demand('lineId' in back, `refused: ${JSON.stringify(back)}`)
      return back as LineBack
    })
    const freight = freightBack(standing, backs, { afterType, fault: fault || this.faultBefore, asked })
    // Nobody asks money back for goods that cost nothing.
    if (sum(backs.map((it) => it.money)) + freight > 0) this.open.push({ afterType, fault, asked, backs })
  }

  /** Counts refunds as the order does. */
  book(refunds: readonly LineRefund[]): void {
    for (const { lineId, qty, dropped, money, freight } of refunds) {
      const it = this.lines[lineId]!
      this.lines[lineId] = {
        ...it,
        refundQty: it.refundQty + qty,
        droppedQty: it.droppedQty + dropped,
        refundedMoney: it.refundedMoney + money,
        refundedFreight: it.refundedFreight + freight,
        pointsBack: it.pointsBack + (qty > 0 ? shareBack(it.pointsUsed, it.refundQty, qty, it.orderQty) : 0),
      }
    }
  }
  promise(refunds: readonly LineRefund[], by: 1 | -1): void {
    for (const { lineId, qty, dropped, money, freight } of refunds) {
      const it = this.lines[lineId]!
      this.lines[lineId] = {
        ...it,
        promisedQty: it.promisedQty + by * qty,
        promisedDropped: it.promisedDropped + by * dropped,
        promisedMoney: it.promisedMoney + by * money,
        promisedFreight: it.promisedFreight + by * freight,
      }
    }
  }

  agree({ afterType, fault, asked, backs }: Application): void {
    this.open = this.open.filter((it) => it.backs !== backs)
    const plan = planRefund(this.lines, backs, { afterType, fault: fault || this.faultBefore, asked })
    const transfer = transferOf(this.order.channel, this.owed, plan.money)
    if (transfer > 0) {
      const { now, later } = partRefunds(plan.refunds, plan.money - transfer)
      this.book(now)
      this.promise(later, 1)
      demand(sum(later.map((it) => it.money)) === transfer, 'what waits is transferred')
      this.due.push(later)
      this.transfers += transfer
    } else this.book(plan.refunds)
    for (const back of backs) {
      const it = this.known[back.lineId]!
      it.qty += back.qty
      it.money =
        back.qty === 0
          ? Math.min(it.goodsPaid, it.money + back.money)
          : Math.max(it.money, proportion(it.goodsPaid, it.qty, this.lines[back.lineId]!.orderQty))
    }
    if (fault && backs.some((it) => it.qty > 0)) this.faultBefore = true
    const uncarried = this.lines.every((it) => it.shipQty === 0)
    const ends = backs.some((it) => it.qty > 0) && this.lines.every((it, at) => this.known[at]!.qty === it.orderQty)
    const freight = sum(this.lines.map((it) => it.freightMoney))
    if (ends && (uncarried || this.faultBefore))
      this.freight = uncarried ? freight : Math.min(freight, asked ?? freight)
    this.check()
  }

  /** Books exactly the sum that the shop transferred. */
  transfer(at: number): void {
    const [due] = this.due.splice(at, 1)
    this.promise(due!, -1)
    this.book(due!)
    this.check()
  }

  /** Lets the price of a line fall: that money comes back, or what is left of it. */
  fall(lineId: number, share: number): void {
    const { goodsPaid } = this.known[lineId]!
    const money = Math.ceil(goodsPaid / (share * 8))
    if (money > 0)
      this.agree({ afterType: 4, fault: false, asked: null, backs: [{ lineId, qty: 0, dropped: 0, money }] })
  }

  /** Compares what the calculator knows with what was agreed. */
  check(): void {
    const all = this.lines.map(withPromised)
    for (const [at, it] of all.entries()) {
      const { qty, money, goodsPaid } = this.known[at]!
      demand(it.refundQty === qty && qty <= it.orderQty, 'quantity')
      demand(it.refundedMoney - it.refundedFreight === money && money <= goodsPaid, 'money of goods')
      demand(it.refundedFreight >= 0 && it.refundedFreight <= it.freightMoney, 'freight of a line')
      const line = this.lines[at]!
      const { pointsBack, pointsUsed, refundQty, orderQty } = line
      // The table demands of each line that freight is a part of its money, both booked and waiting.
      for (const [whole, part] of [
        [line.refundedMoney, line.refundedFreight],
        [line.promisedMoney, line.promisedFreight],
      ] as const)
        demand(part >= 0 && part <= whole, 'freight is a part of the money')
      demand(pointsBack === proportion(pointsUsed, refundQty, orderQty), 'points')
      demand(it.droppedQty + it.shipQty <= it.orderQty, 'what was sent is not dropped')
    }
    demand(sum(all.map((it) => it.refundedFreight)) === this.freight, 'freight')
    const agreed = sum(all.map((it) => it.refundedMoney))
    const transferred =
      this.order.channel === 'offline'
        ? agreed
        : this.order.channel === 'credit'
          ? Math.max(0, agreed + this.settled - this.paid)
          : 0
    demand(this.transfers === transferred, `transferred ${this.transfers}, not ${transferred}`)
  }
}

const live = (order: Order): Life => {
  const life = new Life(order)
  const places = life.lines.map((it) => it.lineId)
  for (const { does, which, share, fault, others, asked } of order.steps) {
    const of = <Thing>(things: readonly Thing[]): Thing | undefined => things[which % things.length]
    const lineId = of(places)!
    if (does === 'apply') life.apply(others ? places : [lineId], { share, fault, asked })
    else if (does === 'fall') life.fall(lineId, share)
    else if (does === 'pay' && order.channel === 'credit') life.settled += Math.floor(life.owed / share)
    else if (does === 'transfer' && life.due.length > 0) life.transfer(which % life.due.length)
    else if ((does === 'agree' || does === 'refuse') && life.open.length > 0) {
      const it = of(life.open)!
      if (does === 'agree') life.agree(it)
      else life.open = life.open.filter((one) => one !== it)
    }
  }
  // Refuses what is open and applies for all that is left: first what was not sent, then what was.
  life.open = []
  for (let round = 0; round < 2; round += 1) {
    const rest = { share: 1, fault: true, asked: null }
    if (order.together) life.apply(places, rest)
    else for (const lineId of places) life.apply([lineId], rest)
    for (const it of round === 0 ? life.open.toReversed() : [...life.open]) life.agree(it)
  }
  while (life.due.length > 0) life.transfer(life.due.length - 1)
  return life
}

const refundAll = (order: Order, seen: Set<string>): void => {
  const life = live(order)
  const left = life.lines.filter((it) => it.refundQty < it.orderQty)
  // Goods stay only if neither money nor freight would go back with them: they cost nothing, or their price fell by more.
  for (const it of left) {
    const { goodsPaid, money, qty } = life.known[it.lineId]!
    const unsent = it.orderQty - it.shipQty - it.droppedQty
    const next = unsent > 0 ? unsent : it.orderQty - it.refundQty
    demand(proportion(goodsPaid, qty + next, it.orderQty) <= money, 'all that cost something is back')
  }
  if (left.length === 0)
    for (const it of life.lines)
      demand(it.refundedMoney - it.refundedFreight === life.known[it.lineId]!.goodsPaid, 'all that was paid for goods')
  const back = sum(life.lines.map((it) => it.refundedMoney))
  const freight = sum(life.lines.map((it) => it.freightMoney))
  if (left.length === 0 && life.freight === freight) {
    demand(back === life.paid, 'all that was paid')
    if (order.channel === 'credit') demand(life.transfers === life.settled, 'all that was paid of the debt')
    seen.add('whole')
  } else
    seen.add(
      left.length > 0 ? 'worthless goods stay' : life.freight === 0 ? 'freight stays' : 'freight is asked for in part',
    )
  if (life.lines.some((it) => it.payMoney === it.freightMoney) && life.lines.length > 1) seen.add('worth nothing')
  if (life.transfers > 0) seen.add(`transferred, ${order.channel}`)
}

test('orders whose after-sales are open at once and end in any order give back exactly what was paid', () => {
  const seen = new Set<string>()
  const found = fc.check(
    fc.property(anyOrder, (order) => refundAll(order, seen)),
    { numRuns: cases },
  )
  expect(found.failed ? `${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}` : '').toBe('')
  // Every outcome must occur, otherwise the cases prove little.
  expect([...seen].toSorted()).toEqual(
    [
      'freight is asked for in part',
      'freight stays',
      'transferred, credit',
      'transferred, offline',
      'whole',
      'worth nothing',
      'worthless goods stay',
    ].toSorted(),
  )
})
