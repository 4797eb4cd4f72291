import { sql } from 'kysely'
import { brokenInvariants } from './invariants.ts'
import type { World } from './world.ts'

/*
 * Closes a month of the demonstration as its people would. Received orders are billed, sent, agreed on, invoiced, paid and
 * confirmed, until no order of the two is left. Then it compares what both sides and the books say.
 */

type Speaker = Awaited<ReturnType<World['signIn']>>
type Row = {
  readonly purchaserBoId: string
  readonly billId: string
  readonly state: number
  readonly payableMoney: string
  readonly paidMoney: string
}
type Whole = Row & {
  readonly version: number
  readonly confirmMoney: string
  readonly invoiceRestMoney: string
  readonly restMoney: string
  readonly lines: readonly { readonly dispute: { readonly disputeId: string; readonly state: number } | null }[]
  readonly payments: readonly { readonly paymentId: string; readonly state: number }[]
}

const day = (time: Date): string => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const fen = (money: string): number => Math.round(Number(money) * 100)
const yuan = (money: number): string => (money / 100).toFixed(2)

const asked = async (by: Speaker, path: string, input: object): Promise<any> => {
  const { code, msg, data } = await by.post(`/rest/${path}`, input)
  if (Number(code) !== 0) throw new Error(`${path} ${JSON.stringify(input)}: ${code} ${msg}`)
  return data
}

const closeMonth = async (world: World, { supplier, purchaser }: { supplier: Speaker; purchaser: Speaker }) => {
  const today = day(world.now())
  const period = { beginDay: day(new Date(world.now().getTime() - 90 * 86_400_000)), endDay: today }
  let numbers = 0
  const aNumber = () => (numbers += 1)
  const whole = (billId: string): Promise<Whole> => asked(supplier, 'supplier/bill/detail', { billId })

  const steps: Readonly<Record<number, (it: Whole) => Promise<unknown>>> = {
    35: ({ billId }) => asked(supplier, 'supplier/bill/revise', { billId }),
    10: ({ billId }) => asked(supplier, 'supplier/bill/submit', { billId }),
    20: async ({ billId, lines }) => {
      for (const { dispute } of lines)
        if (dispute?.state === 1)
          await asked(supplier, 'supplier/bill/answerDispute', { disputeId: dispute.disputeId, accept: true })
      const { confirmMoney } = await whole(billId)
      await asked(purchaser, 'purchase/bill/confirm', { billId, payableMoney: confirmMoney })
    },
    // Two invoices, each for a part.
    30: async ({ billId, invoiceRestMoney }) => {
      const rest = fen(invoiceRestMoney)
      const half = Math.max(1, Math.floor(rest / 2))
      const amounts = rest > 1 ? [half, rest - half] : [rest]
      for (const amount of amounts)
        await asked(supplier, 'supplier/bill/invoice', {
          billId,
          invoiceNo: String(26_990_000_000_000_000_000n + BigInt(billId) * 1_000n + BigInt(aNumber())),
          amountMoney: yuan(amount),
          issueDay: today,
        })
    },
    40: async (it) => {
      for (const { paymentId, state } of it.payments)
        if (state === 1) await asked(supplier, 'supplier/bill/confirmPay', { paymentId, pass: true })
      const { restMoney } = await whole(it.billId)
      if (restMoney === '0.00') return
      const payment = { paidDay: today, way: '银行转账', serialNo: `CLOSE-${it.billId}-${aNumber()}` }
      const { paymentId } = await asked(purchaser, 'purchase/bill/pay', {
        billId: it.billId,
        amountMoney: restMoney,
        ...payment,
      })
      await asked(supplier, 'supplier/bill/confirmPay', { paymentId, pass: true })
    },
  }
  const closeBill = async (billId: string): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) {
      const it = await whole(billId)
      const next = steps[it.state]
      if (next === undefined) return
      await next(it)
    }
    throw new Error(`bill ${billId} is not closed`)
  }
  const { boId } = (
    await sql<{ boId: number }>`
      select purchaser_bo_id as bo_id from bill group by 1 order by count(*) desc limit 1`.execute(world.db)
  ).rows[0]!
  // The other purchasers of the demonstration set off mutual debts.
  const mine = ({ purchaserBoId }: Row) => Number(purchaserBoId) === boId
  const listed = async (by: Speaker, side: 'supplier' | 'purchase', more: object = {}): Promise<Row[]> =>
    (await asked(by, `${side}/bill/list`, { pageSize: 100, ...more })).list.filter(mine)
  const open = async () => (await listed(supplier, 'supplier')).filter(({ state }) => state < 50)

  for (const { billId } of await open()) await closeBill(billId)
  // Orders moved on or given up, and orders in no bill yet, take further turns.
  for (let turn = 0; turn < 3; turn += 1) {
    const { orders, carries } = await asked(supplier, 'supplier/bill/preview', { ...period, buyerBoId: boId })
    if (orders.length === 0 || carries === undefined) break
    const { billId } = await asked(supplier, 'supplier/bill/generate', { ...period, buyerBoId: boId })
    await closeBill(billId)
  }

  const sums = (rows: readonly Row[]) => ({
    bills: rows.length,
    payable: rows.reduce((sum, it) => sum + fen(it.payableMoney), 0),
    paid: rows.reduce((sum, it) => sum + fen(it.paidMoney), 0),
  })
  const settled = async (by: Speaker, side: 'supplier' | 'purchase') => sums(await listed(by, side, { state: 50 }))
  const books = await sql<{
    unsettled: number
    invoiced: number
    ordered: number
    unbilled: number
    owed: number
  }>`
    with mine as (select * from bill where purchaser_bo_id = ${boId})
    select (select count(*) from mine where state not in (50, 90))::int as unsettled,
      (select coalesce(sum(i.amount_money), 0) from bill_invoice i join mine using (bill_id) where state = 50)::bigint as invoiced,
      (select coalesce(sum(l.net_money + l.adjust_money), 0) from bill_order l join mine using (bill_id) where state = 50 and place = 1)::bigint
        + (select coalesce(sum(c.money), 0) from bill_carry c join mine b on b.bill_id = c.into_bill_id where b.state = 50)::bigint
        + (select coalesce(sum(own_adjust_money), 0) from mine where state = 50)::bigint as ordered,
      (select count(*) from trade_order o join mine b on b.shop_id = o.shop_id and b.purchaser_bo_id = o.buyer_bo_id
        where o.bill_status = 0 and o.order_status in (50, 60) and b.bill_id = (select min(bill_id) from mine))::int as unbilled,
      (select count(*) from trade_order where buyer_bo_id = ${boId} and bill_status = 2 and pay_status = 3)::int as owed`.execute(
    world.db,
  )
  return {
    supplier: await settled(supplier, 'supplier'),
    purchaser: await settled(purchaser, 'purchase'),
    ...books.rows[0]!,
  }
}

/** Closes a month of the demonstration; returns in words what is wrong afterwards. */
export const notClosed = async (world: World, speak: (account: string) => Promise<Speaker>): Promise<string[]> => {
  const said = await closeMonth(world, { supplier: await speak('seller1'), purchaser: await speak('purchadmin') })
  const { bills, payable } = said.supplier
  const wanted = {
    supplier: { bills, payable, paid: payable },
    purchaser: { bills, payable, paid: payable },
    unsettled: 0,
    invoiced: payable,
    ordered: payable,
    unbilled: 0,
    owed: 0,
  }
  const wrong = Object.entries(wanted).flatMap(([name, want]) => {
    const is = JSON.stringify(said[name as keyof typeof said])
    return is === JSON.stringify(want) ? [] : [`${name}: ${is} is not ${JSON.stringify(want)}`]
  })
  if (bills <= 5 || payable <= 100_000) wrong.push(`${bills} bills of ${payable} fen are no month`)
  await world.settle()
  return [...wrong, ...(await brokenInvariants(world.db, world.now())).map((it) => JSON.stringify(it))]
}
