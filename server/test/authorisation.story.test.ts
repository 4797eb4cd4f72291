import type { Access, Endpoint, Wire } from '@mall/api/endpoint'
import { sessionGoneCodes } from '@mall/api/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { addOperator } from '../src/modules/identity/public.ts'
import { startTask } from '../src/modules/task/public.ts'
import { aGoods } from './builders/catalog.ts'
import { upload, aPicture } from './builders/file.ts'
import { aUser } from './builders/identity.ts'
import { aBuyer, anOrder, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { aStaff } from './builders/shop.ts'
import { aView } from './builders/view.ts'
import { callWire } from './call-wire.ts'
import { fieldsOf, sampleInput } from './sample-input.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Who may call what: every served call, every kind of caller, through HTTP. The expectation follows from what the call
 * declares, by rules written down here a second time; what rests on more than that is a row of its own below.
 */

const callers = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'weakSeller', 'operator'] as const
type Caller = (typeof callers)[number]
/** `in` passes the door; the others are the three ways to be turned away. */
type Verdict = 'in' | 'gone' | 'forbidden' | 'notFound'
type Row = Readonly<Record<Caller, Verdict>>

const everybody = (verdict: Verdict, but: Partial<Row> = {}): Row => ({
  visitor: 'gone',
  buyer: verdict,
  otherBuyer: verdict,
  seller: verdict,
  otherSeller: verdict,
  weakSeller: verdict,
  operator: verdict,
  ...but,
})

/** What the declared access means for each caller. `named` says whether the input names the seller's shop. */
const rowOf = (access: Access, named: boolean): Row | undefined => {
  if (access === 'public') return everybody('in', { visitor: 'in' })
  if (access === 'signedIn') return everybody('in')
  const weak: Verdict = access.can === undefined ? 'in' : 'forbidden'
  if (access.role === 'operator') return everybody('forbidden', { operator: 'in' })
  if (access.role === 'buyer') return access.of === undefined ? everybody('in') : everybody('notFound', { buyer: 'in' })
  if (access.role === 'party') return everybody('notFound', { buyer: 'in', seller: 'in', weakSeller: weak })
  if (access.role !== 'seller') return undefined
  if (access.of !== undefined || named) return everybody('notFound', { seller: 'in', weakSeller: weak })
  return everybody('forbidden', { seller: 'in', otherSeller: 'in', weakSeller: weak })
}

type Scene = {
  readonly users: Readonly<Record<Exclude<Caller, 'visitor'>, number>>
  readonly buyer: TestBuyer
  readonly seller: Awaited<ReturnType<typeof aSeller>>
  readonly goods: Awaited<ReturnType<typeof aGoods>>
}

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  const seller = await aSeller(world)
  const otherSeller = await aSeller(world)
  const buyer = await aBuyer(world, { name: buyerName })
  const operator = (await aUser(world)).userId
  await world.write((ctx) => addOperator(ctx, operator, ['OP_ADMIN']))
  scene = {
    seller,
    buyer,
    goods: await aGoods(world, seller, { stock: 100_000_000 }),
    users: {
      buyer: buyer.userId,
      otherBuyer: (await aBuyer(world)).userId,
      seller: seller.ownerUserId,
      otherSeller: otherSeller.ownerUserId,
      weakSeller: await aStaff(world, seller, []),
      operator,
    },
  }
})
afterAll(() => world?.close())

/** Who has nothing to do with the buyer's orders. */
const strangers: readonly Caller[] = ['visitor', 'otherBuyer', 'otherSeller']

const tokenOf = async (caller: Caller): Promise<string | undefined> =>
  caller === 'visitor' ? undefined : (await world.signIn(scene.users[caller])).token

/** Names that belong to the buyer's order alone: no stranger's answer may hold one. */
const secrets = () => [buyerName, scene.buyer.mobile]
const buyerName = '金丝雀'

const newOrder = () => anOrder(scene.buyer, [{ goodsId: scene.goods.goodsId, qty: 1 }])

/** A fresh thing of each kind that calls name, the buyer's and the seller's: the fields that name it. */
const things: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
  order: async () => ({ id: (await newOrder()).orderId }),
  file: async () => {
    const { orderId } = await newOrder()
    const speak = await world.signIn(scene.users.buyer)
    const { path, name, ext, size } = (await upload(world, speak, await aPicture(), { bizType: 1 })).data
    const put = await speak.post('/scbasic/system/systemfile/saveList', {
      bizType: 1,
      bizId: orderId,
      files: [{ path, name, ext, size }],
    })
    return { id: Number(put.data[0].fileId), name: put.data[0].path.split('/').at(-1) }
  },
  view: async () => ({ id: await aView({ speak: await world.signIn(scene.users.seller) }) }),
  task: async () => {
    const { userId, shopId } = { userId: scene.users.seller, shopId: scene.seller.shopId }
    const task = { userId, shopId, kind: 'order.export', title: '导出', input: {}, steps: 1, asks: true } as const
    return { id: await world.write((ctx) => startTask(ctx, task)) }
  },
}

/** What a schema alone does not tell of a valid input. */
const helped: Readonly<Record<string, Record<string, unknown>>> = {
  'file.saveList': { files: [{ path: `/files/private/1/${'0'.repeat(32)}.webp` }] },
  'order.checkShipping': { path: `/files/private/1/${'0'.repeat(32)}.xlsx` },
}

/** Calls that name a second thing, which the sample does not have, or one that is a colleague's own: behind the door it is not found. */
const namesMore = new Set(['file.saveList', 'view.change', 'view.drop'])

const inputFor = async (endpoint: Endpoint, name: string, named: boolean): Promise<Record<string, unknown>> => {
  const { access } = endpoint
  const { id, ...more } = typeof access === 'object' && access.of !== undefined ? await things[access.of]!() : {}
  const fields = fieldsOf(endpoint.input)
  const thing = {
    ...(id === undefined ? {} : { [(access as { id: string }).id]: id }),
    ...Object.fromEntries(Object.entries(more).filter(([field]) => field in fields)),
  }
  const shop = named ? { shopId: scene.seller.shopId } : {}
  return { ...sampleInput(endpoint.input), ...helped[name], ...shop, ...thing }
}

/** What every table holds, but for sessions, budgets of tries and idempotency keys: those move on a refusal, too. */
const fingerprint = async (): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
      and c.relname not in ('session', 'rate_limit', 'idempotency')
    order by 1`.execute(world.db)
  const sums = tables.rows.map(
    ({ name }) =>
      sql`(select ${name} || ' ' || count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${sql.raw(name)} t)`,
  )
  const found = await sql<{ sums: string[] }>`select array[${sql.join(sums)}] as sums`.execute(world.db)
  return found.rows[0]!.sums.join('\n')
}

/** How a call ended, in the words of the matrix. */
const verdictOf = (wire: Wire, it: Awaited<ReturnType<typeof callWire>>): Verdict | string => {
  const code = it.answer?.code
  if (it.status >= 500) return `fault ${it.text}`
  if (it.status === 403) return String(code) === '10403' ? 'forbidden' : `403 with ${code}`
  if (it.answer === undefined) return 'in'
  if (code === sessionGoneCodes[wire.family]) return it.status === 200 ? 'gone' : `gone with ${it.status}`
  if (String(code) === '10400') return `invalid ${JSON.stringify(it.answer.data)}`
  return String(code) === '10404' ? 'notFound' : 'in'
}

const routes: readonly Served[] = rooms.flatMap((room) => room.routes)
const cases = routes.flatMap((served) => {
  const { access, input } = served.endpoint
  const seller = typeof access === 'object' && access.role === 'seller'
  const mayName = seller && access.of === undefined && 'shopId' in fieldsOf(input)
  return [
    { name: served.name, served, named: false },
    ...(mayName ? [{ name: `${served.name} of a shop`, served, named: true }] : []),
  ]
})

describe('every call', () => {
  it('is in the matrix, and things that calls name can be made', () => {
    expect(routes.length).toBeGreaterThan(100)
    const accesses = routes.map(({ endpoint }) => endpoint.access)
    expect(
      routes.filter(({ endpoint }) => rowOf(endpoint.access, false) === undefined).map(({ name }) => name),
    ).toEqual([])
    const named = accesses.flatMap((access) =>
      typeof access === 'object' && access.of !== undefined ? [access.of] : [],
    )
    expect([...new Set(named)].filter((of) => things[of] === undefined)).toEqual([])
  })

  it('would show the names that strangers must not see to those who may', async () => {
    const { orderId } = await newOrder()
    const seller = await world.signIn(scene.users.seller)
    const detail = await seller.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
    expect(JSON.stringify(detail)).toContain(buyerName)
  })

  it.each(cases)('$name turns away who may not', async ({ served, named }) => {
    const { endpoint, name } = served
    const row = rowOf(endpoint.access, named)!
    const turned = callers.filter((caller) => row[caller] !== 'in')
    const input = await inputFor(endpoint, name, named)
    const tokens = new Map(await Promise.all(turned.map(async (it) => [it, await tokenOf(it)] as const)))
    const before = await fingerprint()
    for (const wire of endpoint.at) {
      const seen: Partial<Record<Caller, string>> = {}
      for (const caller of turned)
        seen[caller] = verdictOf(wire, await callWire(world, endpoint, wire, input, tokens.get(caller)))
      expect(seen).toEqual(Object.fromEntries(turned.map((caller) => [caller, row[caller]])))
    }
    expect(await fingerprint()).toBe(before)
  })

  it.each(cases)('$name lets in who may', async ({ served, named }) => {
    const { endpoint, name } = served
    const row = rowOf(endpoint.access, named)!
    const ofThing = typeof endpoint.access === 'object' && endpoint.access.of !== undefined && !namesMore.has(name)
    const [wire] = endpoint.at
    const seen: Partial<Record<Caller, string>> = {}
    const told: Caller[] = []
    for (const caller of callers.filter((it) => row[it] === 'in')) {
      const input = await inputFor(endpoint, name, named)
      const heard = await callWire(world, endpoint, wire!, input, await tokenOf(caller))
      const verdict = verdictOf(wire!, heard)
      // Past the door, another thing that the sample names may be absent, and a value may be refused by the use case.
      const past = verdict === 'in' || (verdict === 'notFound' && !ofThing) || verdict.startsWith('invalid')
      if (!past) seen[caller] = verdict
      if (strangers.includes(caller) && secrets().some((secret) => heard.text.includes(secret))) told.push(caller)
    }
    expect({ seen, told }).toEqual({ seen: {}, told: [] })
  })
})

describe('a call that scopes by itself', () => {
  type Scoped = { call: string; input: () => Promise<Record<string, unknown>>; in: readonly Caller[]; out: Verdict }
  const onlyBuyer = { in: ['buyer'], out: 'notFound' } as const
  const address = async () => ({ addressId: scene.buyer.addressId })
  const trade = async () => ({ tradeNo: (await newOrder()).tradeNo })
  const started = async () => {
    const { tradeNo } = await newOrder()
    await (await world.signIn(scene.users.buyer)).post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    return { tradeNo }
  }

  /** Things that are named, but whose owner the use case asks for: only these may pass. */
  const scoped: readonly Scoped[] = [
    { call: 'member.setDefaultAddress', input: address, ...onlyBuyer },
    { call: 'payment.state', input: started, ...onlyBuyer },
    { call: 'paying.create', input: async () => ({ ...(await trade()), payType: 1, channel: 'wechat' }), ...onlyBuyer },
    { call: 'order.toPay', input: trade, ...onlyBuyer },
    { call: 'order.toPay', input: async () => ({ orderId: (await newOrder()).orderId }), ...onlyBuyer },
    {
      call: 'order.preview',
      input: async () => ({ items: [{ goodsId: scene.goods.goodsId, qty: 1 }], ...(await address()) }),
      ...onlyBuyer,
    },
    { call: 'member.delAddress', input: address, ...onlyBuyer },
  ]

  it.each(scoped)('$call knows whose it is', async ({ call, input, in: inside, out }) => {
    const { endpoint } = routes.find(({ name }) => name === call)!
    const wire = endpoint.at[0]!
    const given = await input()
    const hear = async (caller: Caller) => {
      const heard = await callWire(world, endpoint, wire, given, await tokenOf(caller))
      return { verdict: verdictOf(wire, heard), tells: secrets().some((secret) => heard.text.includes(secret)) }
    }
    const outside = callers.filter((caller) => caller !== 'visitor' && !inside.includes(caller))
    const before = await fingerprint()
    for (const caller of outside)
      expect({ caller, ...(await hear(caller)) }).toEqual({ caller, verdict: out, tells: false })
    expect(await hear('visitor')).toEqual({ verdict: 'gone', tells: false })
    expect(await fingerprint()).toBe(before)
    for (const caller of inside) expect((await hear(caller)).verdict).toBe('in')
  })
})
