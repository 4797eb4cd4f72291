import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountBalance, brokenBooks } from '../../../test/builders/ledger.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { ACCOUNTS } from './accounts.ts'
import { available, balanceOf, deposit, income, pending, post, purse } from './public.ts'
import type { Account } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const move = (from: Account, to: Account, fen: number, key = unique()) =>
  world.write((ctx) =>
    post(ctx, {
      key: `test:${key}`,
      why: 'test',
      lines: [
        { account: from, debit: fen },
        { account: to, credit: fen },
      ],
    }),
  )
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
let owner = 1_000
const nobody = () => (owner += 1)

describe('the books', () => {
  it('know the same accounts in the database and in the program', async () => {
    const kinds = await sql<{ code: string; name: string; owner: string; side: string }>`
      select code, name, owner, side from account_kind order by code`.execute(world.db)
    expect(kinds.rows).toEqual(Object.entries(ACCOUNTS).map(([code, it]) => ({ code, ...it })))
  })

  it('move money and show what is there', async () => {
    const boId = nobody()
    const shopId = nobody()
    await move(deposit, purse(boId), 10_000)
    await move(purse(boId), pending(shopId), 4_000)
    await move(pending(shopId), available(shopId), 1_500)
    expect(await balanceOf(world.db, { boId })).toEqual({ availableMoney: 6_000, pendingMoney: 0 })
    expect(await balanceOf(world.db, { shopId })).toEqual({ availableMoney: 1_500, pendingMoney: 2_500 })
    expect(await balanceOf(world.db, { boId: nobody() })).toEqual({ availableMoney: 0, pendingMoney: 0 })
    expect(await accountBalance(world.db, pending(shopId))).toBe(2_500)
  })

  it('write a key once, also when many write it at the same time', async () => {
    const boId = nobody()
    const before = await accountBalance(world.db, deposit)
    const answers = await Promise.all(Array.from({ length: 12 }, () => move(deposit, purse(boId), 700, `once-${boId}`)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await accountBalance(world.db, purse(boId))).toBe(700)
    expect(await accountBalance(world.db, deposit)).toBe(before + 700)
  })

  it('never let a purse be overdrawn: of 50 who take 30.00 from 100.00, exactly 3 get it', async () => {
    const boId = nobody()
    const shopId = nobody()
    await move(deposit, purse(boId), 10_000)
    const ends = await Promise.all(Array.from({ length: 50 }, () => outcome(move(purse(boId), pending(shopId), 3_000))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(3)
    expect(ends.filter((end) => end === 'BALANCE_SHORT')).toHaveLength(47)
    expect(await balanceOf(world.db, { boId })).toEqual({ availableMoney: 1_000, pendingMoney: 0 })
    expect(await brokenBooks(world)).toEqual([])
  })

  it('keep every fen when money runs both ways between the same purses', async () => {
    const [one, other] = [nobody(), nobody()]
    await move(deposit, purse(one), 5_000)
    await move(deposit, purse(other), 5_000)
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        outcome(at % 2 === 0 ? move(purse(one), purse(other), 100) : move(purse(other), purse(one), 100)),
      ),
    )
    expect(new Set(ends)).toEqual(new Set(['done']))
    expect(await accountBalance(world.db, purse(one))).toBe(5_000)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('stay right under any postings, refused ones included', async () => {
    const few = Array.from({ length: 4 }, nobody)
    // Platform accounts only grow here, because without kept balances nothing prevents an overdraft.
    const purses = fc.oneof(...[purse, pending, available].map((kind) => fc.constantFrom(...few).map(kind)))
    const from = fc.oneof(fc.constant(deposit), purses)
    const to = fc.oneof(fc.constant(income), purses)
    const postings = fc.array(fc.tuple(from, to, fc.integer({ min: 1, max: 90_000 })), { maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(postings, async (all) => {
        for (const [from, to, fen] of all) {
          const before = await accountBalance(world.db, from)
          const end = await outcome(move(from, to, fen))
          const same = from.code === to.code && from.ownerId === to.ownerId
          const short = from.owner !== 'platform' && !same && before < fen
          expect(end).toBe(short ? 'BALANCE_SHORT' : 'done')
        }
        expect(await brokenBooks(world)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('hold what is owed and earned, whatever happens to money in whatever order', async () => {
    const shopId = nobody()
    const boId = nobody()
    const offline: Account = { code: '1101', owner: 'shop', ownerId: shopId }
    const owed: Account = { code: '1201', owner: 'customer', ownerId: nobody() }
    const memo: Account = { code: '2203', owner: 'shop', ownerId: shopId }
    const security: Account = { code: '2301', owner: 'enrolment', ownerId: nobody() }
    const rebate: Account = { code: '2401', owner: 'user', ownerId: nobody() }
    // The debited and the credited account of every event of money.
    const events: Readonly<Record<string, readonly [Account, Account]>> = {
      'recharge of the balance': [deposit, purse(boId)],
      'payment online': [deposit, pending(shopId)],
      'payment from the balance': [purse(boId), pending(shopId)],
      'payment outside the platform': [offline, memo],
      'order on credit': [owed, memo],
      'credit settled': [offline, owed],
      'refund before settlement': [pending(shopId), deposit],
      'refund to the balance': [pending(shopId), purse(boId)],
      'refund after settlement': [available(shopId), deposit],
      'refund outside the platform': [memo, offline],
      settlement: [pending(shopId), available(shopId)],
      'service fee': [pending(shopId), income],
      rebate: [available(shopId), rebate],
      withdrawal: [available(shopId), deposit],
      'security paid': [deposit, security],
      'security returned': [security, deposit],
      'security forfeited': [security, available(shopId)],
    }
    const happening = fc.tuple(fc.constantFrom(...Object.keys(events)), fc.integer({ min: 1, max: 9_000 }))
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 20 }), async (all) => {
        for (const [name, fen] of all) {
          const [debited, credited] = events[name]!
          expect(['done', 'BALANCE_SHORT']).toContain(await outcome(move(debited, credited, fen)))
        }
        expect(await brokenBooks(world)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('refuse an entry with one side, by any writer', async () => {
    const oneSided = world.write(async (ctx) => {
      await sql`with entry as (insert into ledger_entry (key, why, time) values ('test:one-sided', 'test', ${ctx.now}) returning entry_id)
        insert into ledger_line select entry_id, 1, '2101', 77, 'C', 500 from entry`.execute(ctx.db)
    })
    await expect(oneSided).rejects.toThrow('does not balance')
    const empty = world.write(async (ctx) => {
      await sql`insert into ledger_entry (key, why, time) values ('test:empty', 'test', ${ctx.now})`.execute(ctx.db)
    })
    await expect(empty).rejects.toThrow('does not balance')
    expect(await accountBalance(world.db, purse(77))).toBe(0)
  })

  it('refuse a line that comes after its entry', async () => {
    await move(deposit, purse(nobody()), 500, 'finished')
    const late = world.write(async (ctx) => {
      await sql`insert into ledger_line select entry_id, 3, '2101', 78, 'C', 500 from ledger_entry where key = 'test:finished'`.execute(
        ctx.db,
      )
    })
    await expect(late).rejects.toThrow('does not balance')
  })

  it.each(['update ledger_entry set why = why', 'delete from ledger_line', 'truncate ledger_line'])(
    'are only ever added to: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow('append-only')
    },
  )

  it('refuse lines that are no entry before they reach the database', async () => {
    const bad = world.write((ctx) =>
      post(ctx, {
        key: 'test:bad',
        why: 'test',
        lines: [
          { account: deposit, debit: 5 },
          { account: income, credit: 4 },
        ],
      }),
    )
    await expect(bad).rejects.toThrow('differ by 1 fen')
  })
})
