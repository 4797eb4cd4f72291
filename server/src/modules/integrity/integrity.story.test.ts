import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { onAlarm } from '../../kernel/alarms.ts'
import type { Alarm } from '../../kernel/alarms.ts'
import { transact } from '../../kernel/database.ts'
import { invariantsOf } from '../../kernel/invariants.ts'
import { addOperator } from '../identity/public.ts'
import { brokenJournals, dayHeads } from './queries.ts'
import { integrity } from './room.ts'

let world: World
let orderId: number
let alarms: Alarm[] = []
let deaf: () => void
beforeAll(async () => {
  world = await openWorld()
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const { goodsId } = await aGoods(world, seller)
  orderId = (await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])).orderId
})
afterAll(() => world?.close())
beforeEach(() => {
  alarms = []
  deaf = onAlarm((it) => alarms.push(it))
})
afterEach(() => deaf())

const run = (name: string) =>
  world.write((ctx) => integrity.timers!.find((timer) => timer.name === name)!.run(ctx, world.house.rooms))
const seal = () => run('integrity.seal')
const broken = (since?: Date) => brokenJournals(world.db, world.now(), since)
const byHand = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(world.owner)
}
/** Changes a table in a way that its guards forbid. */
const unguarded = (table: string, statement: string) =>
  byHand(`alter table ${table} disable trigger user`, statement, `alter table ${table} enable trigger user`)
const sealedCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from journal_seal`.execute(world.db)).rows[0]!.n

describe('the journals', () => {
  it('are sealed, each row once', async () => {
    await seal()
    const rows = await sql<{ n: number }>`
      select ((select count(*) from audit_trail) + (select count(*) from ledger_entry) + (select count(*) from order_log))::int as n`.execute(
      world.db,
    )
    expect(await sealedCount()).toBe(rows.rows[0]!.n)
    expect(rows.rows[0]!.n).toBeGreaterThan(10)
    await seal()
    expect(await sealedCount()).toBe(rows.rows[0]!.n)
    expect(await broken()).toEqual([])
  })

  it('are sealed by one at a time: another one waits, and finds what is left', async () => {
    await aUser(world)
    const before = await sealedCount()
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const first = transact(world.db, async (tx) => {
      await sql`select seal_journal('audit_trail', current_date, 1)`.execute(tx)
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    const second = seal()
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(world.db)).rows[0]!.n).toBe(1)
    ended.resolve()
    await Promise.all([first, second])
    expect(await sealedCount()).toBe(before + 3)
    expect(await broken()).toEqual([])
  })

  it('find a place for a row whose transaction was slow', async () => {
    const written = Promise.withResolvers<void>()
    const sealed = Promise.withResolvers<void>()
    const slow = transact(world.db, async (tx) => {
      await sql`update shop set fee_rate = fee_rate + 1`.execute(tx)
      written.resolve()
      await sealed.promise
    })
    await written.promise
    await aUser(world)
    await seal()
    const before = await sealedCount()
    sealed.resolve()
    await slow
    await seal()
    expect(await sealedCount()).toBe(before + 1)
    expect(await broken()).toEqual([])
  })

  it('name the row that was changed or taken away, and only it', async () => {
    const [last] = (await sql<{ id: number }>`select max(id) as id from audit_trail`.execute(world.db)).rows
    const id = last!.id - 3
    const before = await sql<{ actorId: number | null }>`select actor_id from audit_trail where id = ${id}`.execute(
      world.db,
    )
    const actor = before.rows[0]!.actorId ?? 'null'
    await unguarded('audit_trail', `update audit_trail set actor_id = 4711 where id = ${id}`)
    expect(await broken()).toEqual([{ journal: 'audit_trail', rowId: id, finding: 'changed' }])
    expect(await broken(world.now())).toEqual([{ journal: 'audit_trail', rowId: id, finding: 'changed' }])
    await run('integrity.journals')
    expect(alarms).toEqual([{ type: 'journal-broken', journal: 'audit_trail', rowId: id, finding: 'changed' }])
    await unguarded('audit_trail', `update audit_trail set actor_id = ${actor} where id = ${id}`)
    expect(await broken()).toEqual([])

    await unguarded(
      'order_log',
      `update order_log set text = text || '.' where order_id = ${orderId} and action = 'submit'`,
    )
    expect(await broken()).toMatchObject([{ journal: 'order_log', finding: 'changed' }])
    await unguarded('order_log', `update order_log set text = rtrim(text, '.') where order_id = ${orderId}`)

    await unguarded('ledger_line', 'update ledger_line set amount_money = amount_money + 1')
    expect(await broken()).toMatchObject([{ journal: 'ledger_entry', finding: 'changed' }])
    await unguarded('ledger_line', 'update ledger_line set amount_money = amount_money - 1')
    expect(await broken()).toEqual([])
  })

  it('show who seals what they changed, or takes a row with its seal', async () => {
    const place = 4
    const at = `journal = 'audit_trail' and place = ${place}`
    const rowOf = async (n: number) =>
      (
        await sql<{
          id: number
        }>`select row_id as id from journal_seal where journal = 'audit_trail' and place = ${n}`.execute(world.db)
      ).rows[0]!.id
    const [row, next] = [await rowOf(place), await rowOf(place + 1)]
    const keep = [
      'create table kept_rows as select * from audit_trail',
      'create table kept_seals as select * from journal_seal',
    ]
    await byHand(...keep)
    const back = async () => {
      await unguarded('audit_trail', `delete from audit_trail where id = ${row}`)
      await unguarded(
        'audit_trail',
        `insert into audit_trail overriding system value select * from kept_rows where id = ${row}`,
      )
      await unguarded('journal_seal', `delete from journal_seal where ${at}`)
      await byHand(`insert into journal_seal select * from kept_seals where ${at}`)
    }

    await unguarded('audit_trail', `update audit_trail set actor_id = 4711 where id = ${row}`)
    await unguarded(
      'journal_seal',
      `update journal_seal s set hash = seal_of(p.hash, s.place, s.day, v.content) from journal_seal p, audit_trail_content v
        where s.journal = 'audit_trail' and s.place = ${place} and p.journal = s.journal and p.place = s.place - 1 and v.id = s.row_id`,
    )
    expect(await broken()).toEqual([{ journal: 'audit_trail', rowId: next, finding: 'changed' }])
    await back()
    expect(await broken()).toEqual([])

    await unguarded('audit_trail', `delete from audit_trail where id = ${row}`)
    expect(await broken()).toEqual([{ journal: 'audit_trail', rowId: row, finding: 'gone' }])
    await unguarded('journal_seal', `delete from journal_seal where ${at}`)
    expect(await broken()).toEqual([{ journal: 'audit_trail', rowId: next, finding: 'the seal before it is gone' }])
    await back()
    expect(await broken()).toEqual([])
    await byHand('drop table kept_rows', 'drop table kept_seals')
  })

  it('miss a row that nobody sealed for ten minutes', async () => {
    await aUser(world)
    expect(await broken()).toEqual([])
    await world.later(11 * 60_000)
    expect(await broken()).toMatchObject([
      { finding: 'not sealed' },
      { finding: 'not sealed' },
      { finding: 'not sealed' },
    ])
    await seal()
    expect(await broken()).toEqual([])
  })

  it.each(['update journal_seal set day = day', 'delete from journal_seal', 'truncate journal_seal'])(
    'keep their seals: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow('journal_seal is append-only')
    },
  )

  it('list the last seal of each day, to be kept elsewhere', async () => {
    const heads = await dayHeads(world.db, 2)
    expect(heads.map((it) => it.journal)).toEqual(expect.arrayContaining(['audit_trail', 'ledger_entry', 'order_log']))
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(heads[0]).toEqual({
      journal: 'audit_trail',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      rows: expect.any(Number),
      head: hash,
    })
  })

  it('raise a security alarm for changed rights', async () => {
    await seal()
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_ADMIN']))
    alarms = []
    await seal()
    expect(alarms).toContainEqual({
      type: 'security',
      event: 'rights-changed',
      target: `platform_operator ${userId}`,
      actorId: null,
      act: 'house',
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    alarms = []
    await seal()
    expect(alarms).toEqual([])
  })
})

const gauges = async () => {
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  const valueOf = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]
  return { difference: valueOf('ledger_difference_fen'), broken: valueOf('invariants_broken') }
}
const check = () => run('integrity.check')
const beat = 300_000

describe('the check of the house', () => {
  it('has found nothing in a sound one, and says that there was no check before the first', async () => {
    await world.settle()
    expect(await gauges()).toEqual({ difference: 'Nan', broken: 'Nan' })
    await check()
    expect(alarms).toEqual([])
    expect(await gauges()).toEqual({ difference: '0', broken: '0' })
  })

  it('reports an order that contradicts itself until it is mended', async () => {
    await byHand(`update trade_order set pay_status = 5 where order_id = ${orderId}`)
    await check()
    const invariant = 'the pay status says how much went back'
    expect(alarms).toContainEqual({ type: 'invariant-broken', invariant, broken: 1, example: orderId })
    expect(await gauges()).toEqual({ difference: '0', broken: '1' })
    alarms = []
    await check()
    expect(alarms.map((it) => it.type)).toEqual(['invariant-broken'])
    await byHand(`update trade_order set pay_status = 2 where order_id = ${orderId}`)
    await check()
    expect(await gauges()).toEqual({ difference: '0', broken: '0' })
  })

  it('reports by how much the books differ', async () => {
    await unguarded('ledger_line', `update ledger_line set amount_money = amount_money + 7 where direction = 'D'`)
    await check()
    expect(alarms).toContainEqual({ type: 'ledger-difference', fen: 7 })
    expect((await gauges()).difference).toBe('7')
    expect(Number((await gauges()).broken)).toBeGreaterThan(0)
    await unguarded('ledger_line', `update ledger_line set amount_money = amount_money - 7 where direction = 'D'`)
    await check()
    expect(await gauges()).toEqual({ difference: '0', broken: '0' })
  })

  it('comes to old rows in turn, and stays with what it found there', async () => {
    // Enough orders that this one is long past the newest part.
    await byHand(
      `alter table trade_order alter column order_id restart with 120001`,
      `update trade_order set pay_status = 5 where order_id = ${orderId}`,
    )
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller)
    await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }])
    const brokenNow = async () => {
      alarms = []
      await check()
      return alarms.filter((it) => it.type === 'invariant-broken').map((it) => it.invariant)
    }
    // In the middle of an interval, so that no round is skipped.
    await world.later(beat * 1.5 - (world.now().getTime() % beat))
    const rounds = []
    for (let round = 0; round < 13; round++) {
      rounds.push((await brokenNow()).includes('the pay status says how much went back'))
      await world.later(beat)
    }
    const first = rounds.indexOf(true)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(rounds.slice(first)).toEqual(rounds.slice(first).map(() => true))
    await byHand(`update trade_order set pay_status = 2 where order_id = ${orderId}`)
    expect(await brokenNow()).toEqual([])
  })

  it('asks of all rows at once only where they are few or one sum', () => {
    const whole = Object.entries(invariantsOf(world.house.rooms)).filter(([, it]) => it.by === 'all')
    expect(whole.map(([invariant]) => invariant)).toEqual([
      'a price of limited quantity sold what lines took',
      'a contract sold what lines took at its prices',
      'a contract says what was signed',
      'the books balance as a whole',
      'the platform holds what it owes and earned, and shops what came outside it',
      'what is due in the outbox does not wait',
      'a due job does not wait',
      'a running job ends',
      'no job was given up',
      'tables record their changes, and records are only added to',
    ])
  })

  it('says each invariant once', () => {
    const said = world.house.rooms.flatMap((room) => Object.keys(room.invariants ?? {}))
    expect(said).toHaveLength(new Set(said).size)
  })
})
