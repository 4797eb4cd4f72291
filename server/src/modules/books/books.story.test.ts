import { accountNames } from '@mall/api/books/accounts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPaidOrder } from '../../../test/builders/order.ts'
import { unique } from '../../../test/world.ts'
import { sessionCookie } from '../../edge/session.ts'
import { addOperator } from '../identity/public.ts'
import { available, deposit, earned, onItsWay, pending, post, purse } from '../ledger/public.ts'
import type { Account } from '../ledger/public.ts'
import { namedBy } from './causes.ts'

const { world, seller, buyer } = await openMarket()
const anOperator = async (role: string) => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return userId
}
const financeId = await anOperator('OP_FINANCE')
let finance = await world.signIn(financeId)
const ask = async (path: string, input: object = {}) => {
  const answer = await finance.post(`/rest/operate/ledger/${path}`, input)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const fenOf = (text: string): bigint => BigInt(text.replace('.', ''))
const move = (from: Account, to: Account, fen: number) =>
  world.write((ctx) =>
    post(ctx, {
      key: `test:${unique()}`,
      why: '测试',
      lines: [
        { account: from, debit: fen },
        { account: to, credit: fen },
      ],
    }),
  )

let orderId: number
let orderNo: string
beforeAll(async () => {
  const { goodsId } = await aGoods(world, seller)
  ;({ orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }]))
  ;({ orderNo } = await world.db
    .selectFrom('tradeOrder')
    .select('orderNo')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow())
})

describe('the books', () => {
  it('are read by the finances of the platform alone', async () => {
    for (const speak of [seller.speak, buyer.speak, await world.signIn(await anOperator('OP_CONTENT'))])
      for (const path of ['trialBalance', 'accounts', 'lines'])
        expect((await speak.post(`/rest/operate/ledger/${path}`, {})).status).toBe(403)
  })

  it('name their accounts as the ledger does', async () => {
    const kinds = await world.db.selectFrom('accountKind').select(['code', 'name']).orderBy('code').execute()
    expect(kinds).toEqual(Object.entries(accountNames).map(([code, name]) => ({ code, name })))
  })

  it('say line by line what was written, and lead to the order it was written for', async () => {
    const { list, sum, total } = await ask('lines', { keyword: orderNo })
    expect(total).toBe(2)
    expect(sum.debitMoney).toBe(sum.creditMoney)
    const paid = list.find((it: any) => it.code === '2201')
    expect(paid).toMatchObject({
      codeName: '卖家待结算',
      ownerId: String(seller.shopId),
      ownerName: seller.shopName,
      debitMoney: null,
      creditMoney: sum.creditMoney,
      why: '订单付款',
      causeOf: 'order',
      causeId: String(orderId),
      causeName: `订单 ${orderNo}`,
    })
    const entry = await ask('entry', { entryId: paid.entryId })
    expect(entry.lines.map((it: any) => [it.code, it.debitMoney, it.creditMoney])).toEqual([
      ['1001', sum.debitMoney, null],
      ['2201', null, sum.debitMoney],
    ])
    expect(entry).toMatchObject({ key: `paid:${orderId}`, causeName: `订单 ${orderNo}` })
    expect((await finance.post('/rest/operate/ledger/entry', { entryId: 999_999_999 })).code).not.toBe(0)
  })

  it('are narrowed by account, owner, side, amount and day', async () => {
    await world.later(86_400_000)
    const speak = await world.signIn(financeId)
    const found = async (input: object) => (await speak.post('/rest/operate/ledger/lines', input)).data.list
    const mine = { code: '2201', ownerId: String(seller.shopId) }
    expect(await found(mine)).toHaveLength(1)
    expect(await found({ ...mine, direction: 'D' })).toEqual([])
    expect(await found({ ...mine, leastMoney: '99999.00' })).toEqual([])
    expect(await found({ ...mine, mostMoney: '99999.00' })).toHaveLength(1)
    expect(await found({ ...mine, beginTime: '2099-01-01' })).toEqual([])
    expect(await found({ code: '2201', ownerName: seller.shopName })).toHaveLength(1)
    expect(await found({ ownerName: 'nobody of that name' })).toEqual([])
    const { data } = await speak.post('/rest/operate/ledger/accounts', { ...mine, ownerId: undefined, holds: 'money' })
    expect(data.list).toEqual([expect.objectContaining({ ownerName: seller.shopName, side: 'C' })])
    expect(data.sum.creditMoney).toBe(data.list[0].balanceMoney)
    finance = speak
  })

  it('come to the same on both sides, for any days, whatever was moved', async () => {
    const owner = () => fc.integer({ min: 1, max: 5 }).map((n) => 70_000 + n)
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom('in', 'sold', 'settled', 'earned', 'out'),
        of: owner(),
        fen: fc.integer({ min: 1, max: 99_999 }),
      }),
      { minLength: 5, maxLength: 15 },
    )
    const written = {
      in: [deposit, purse],
      sold: [purse, pending],
      settled: [pending, available],
      earned: [available, earned],
      out: [purse, onItsWay],
    } as const
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 0, max: 20 }), async (all, hours) => {
        for (const { kind, of, fen } of all) {
          const [from, to] = written[kind]
          // The books refuse to move money that is not there.
          await move(typeof from === 'function' ? from(of) : from, to(of), fen).catch(() => undefined)
        }
        await world.later(hours * 3_600_000)
        const speak = await world.signIn(financeId)
        for (const days of [{}, { beginDay: '2020-01-01' }, { endDay: '2020-01-01', beginDay: '2020-01-01' }]) {
          const { data } = await speak.post('/rest/operate/ledger/trialBalance', days)
          expect(data.balanced).toBe(true)
          for (const span of ['open', 'close'])
            expect(data.sum[`${span}DebitMoney`]).toBe(data.sum[`${span}CreditMoney`])
          expect(data.sum.debitMoney).toBe(data.sum.creditMoney)
          for (const row of data.rows)
            expect(
              fenOf(row.openDebitMoney) - fenOf(row.openCreditMoney) + fenOf(row.debitMoney) - fenOf(row.creditMoney),
            ).toBe(fenOf(row.closeDebitMoney) - fenOf(row.closeCreditMoney))
        }
        const { data: kept } = await speak.post('/rest/operate/ledger/accounts', { code: '2101' })
        const { data: trial } = await speak.post('/rest/operate/ledger/trialBalance', {})
        const purses = trial.rows.find((it: any) => it.code === '2101')
        expect(purses.closeCreditMoney).toBe(kept.sum.creditMoney)
        finance = speak
      }),
      { numRuns: 6 },
    )
    const early = await finance.post('/rest/operate/ledger/trialBalance', {
      beginDay: '2026-02-02',
      endDay: '2026-02-01',
    })
    expect(early).toMatchObject({ code: 10400 })
  })

  it('are taken along as sheets, which the audit trail records', async () => {
    const sheetOf = async (path: string, payload: object) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/rest/operate/ledger/${path}/export`,
        headers: { host: 'localhost', origin: 'http://localhost', cookie: `${sessionCookie}=${finance.token}` },
        payload,
      })
      expect(answer.statusCode).toBe(200)
      return readSheet(new Uint8Array(answer.rawPayload), { rows: 1_000, columns: 20 })
    }
    const rows = await sheetOf('lines', {
      keyword: orderNo,
      ownerName: seller.shopName,
      columns: ['why', 'creditMoney', 'causeName'],
    })
    expect(rows[0]).toEqual(['摘要', '贷方', '来源'])
    expect(rows[1]).toEqual(['订单付款', expect.anything(), `订单 ${orderNo}`])
    const trial = await sheetOf('trialBalance', {})
    expect(trial.at(-1)!.slice(0, 2)).toEqual(['', '合计'])
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['actorId', 'after'])
      .where('action', '=', 'books.exportLines')
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ actorId: financeId, after: { exported: 1 } })
    expect(JSON.stringify(trail.after)).not.toContain(seller.shopName)
  })
})

describe('what an entry was written for', () => {
  it.each([
    ['paid:7', { what: 'order', by: '7' }],
    ['debt-paid:7:21', { what: 'order', by: '7' }],
    ['forfeit:3:7', { what: 'payment', by: '3' }],
    ['refund:after-sales:9', { what: 'refund', by: 'after-sales:9' }],
    ['withdraw-giveBack:4', { what: 'withdraw', by: '4' }],
    ['recharge:demo-x', undefined],
    ['test:7', undefined],
    ['paid', undefined],
  ])('stands in its key: %s', (key, named) => {
    expect(namedBy(key)).toEqual(named)
  })
})
