import { publicThings, thingOf } from '@mall/api/things'
import type { Wire } from '@mall/api/endpoint'
import { sessionGoneCodes } from '@mall/api/session-gone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Served } from '../src/kernel/serve.ts'
import { aUser } from './builders/identity.ts'
import { anOrder } from './builders/order.ts'
import { aStaff } from './builders/shop.ts'
import { full } from './full.ts'
import { callWire } from './call-wire.ts'
import { readEveryTable } from './every-table.ts'
import { fieldsOf } from './sample-input.ts'
import { leavesOf } from './schema-leaves.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Foreign, Input, Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { sweptRooms } from './swept-rooms.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Who may call what: every served call, by every kind of caller, through HTTP. The expectation follows from the declaration of the
 * call, by rules written here a second time; the rows below are exceptions.
 */

const callers = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'weakSeller', 'operator'] as const
type Caller = (typeof callers)[number]
/** `in` means allowed; the others are the three refusals. */
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

/** Calls with a right that depends on the thing or on the caller's side; the use case checks it. */
const rightsOfThings: readonly string[] = [
  'task.detail',
  'task.confirm',
  'task.cancel',
  'task.result',
  'order.addVehicles',
  'order.changeVehicles',
  'order.dropVehicle',
  'credential.audit',
  'evidence.ask',
]

/** Calls open to either side if the thing decides which side may act; the side that may act on the thing of the sample. */
const sideOfThings: Readonly<Record<string, 'buyer' | 'seller'>> = {
  'credential.audit': 'seller',
  'credential.withdraw': 'buyer',
}

/** Returns what the declared access means for each caller. `named` is true if the input names the seller's shop. */
const rowOf = ({ name, endpoint: { access } }: Served, named: boolean): Row | undefined => {
  if (access === 'public') return everybody('in', { visitor: 'in' })
  if (access === 'signedIn') return everybody('in')
  const weak: Verdict = access.can === undefined && !rightsOfThings.includes(name) ? 'in' : 'forbidden'
  if (access.role === 'operator') return everybody('forbidden', { operator: 'in' })
  if (access.role === 'buyer') return access.of === undefined ? everybody('in') : everybody('notFound', { buyer: 'in' })
  if (access.role === 'party') {
    const part = (side: 'buyer' | 'seller', verdict: Verdict): Verdict =>
      (sideOfThings[name] ?? side) === side ? verdict : 'forbidden'
    const ofShop = { seller: part('seller', 'in'), weakSeller: part('seller', weak) }
    return everybody('notFound', { buyer: part('buyer', 'in'), ...ofShop })
  }
  if (access.role !== 'seller') return undefined
  if (access.of !== undefined || named) return everybody('notFound', { seller: 'in', weakSeller: weak })
  return everybody('forbidden', { seller: 'in', otherSeller: 'in', weakSeller: weak })
}

let world: World
let scene: Scene
let users: Readonly<Record<Exclude<Caller, 'visitor'>, number>>
let sampleOf: (served: Served) => Sample
let foreign: Foreign
beforeAll(async () => {
  world = await openWorld()
  await readTables()
  scene = await openScene(world, buyerName)
  // The test compares answers that contain the time of counting.
  world.stopClock()
  ;({ sampleOf, foreign } = await readSamples(scene))
  users = {
    ...scene.users,
    otherBuyer: scene.otherBuyer.userId,
    otherSeller: scene.otherSeller.ownerUserId,
    weakSeller: await aStaff(world, scene.seller, []),
  }
})
afterAll(() => world?.close())

/** Callers without any part in the buyer's orders. */
const uninvolved: readonly Caller[] = ['visitor', 'otherBuyer', 'otherSeller']
/** Calls that show the buyer's name to everybody with the secret path, which the parties pass on. */
const shownByPath = ['credit.viewDebt']

const sessionOf = async (caller: Caller): Promise<string | undefined> =>
  caller === 'visitor' ? undefined : (await world.signIn(users[caller])).token

/** Calls that end the caller's other sessions, on which the scene depends; a new user makes them. */
const endsSessions = ['sessions.endOthers']
const sessionFor = async ({ name }: Served, caller: Caller): Promise<string | undefined> =>
  endsSessions.includes(name) && caller !== 'visitor'
    ? (await world.signIn((await aUser(world)).userId)).token
    : sessionOf(caller)

/** Texts of the buyer's order alone; no answer to the uninvolved may contain one. */
const secrets = () => [buyerName, scene.buyer.mobile]
const buyerName = '金丝雀'

const inputFor = async (served: Served, named: boolean): Promise<Input> => {
  // A sweep calls more often than a person may.
  await world.db.deleteFrom('rateLimit').execute()
  return { ...(await sampleOf(served).input()), ...(named ? { shopId: scene.seller.shopId } : {}) }
}

/**
 * Shows whether any table was written, except those of sessions, budgets of tries and idempotency keys, which change on a refusal,
 * too. A new or changed row carries its transaction, which is later than all before; a deleted one reduces the count.
 */
let fingerprint: () => Promise<ReadonlyMap<string, string>>
const readTables = async () => {
  const moving = ['session', 'rate_limit', 'idempotency', 'open_signature']
  const rowsAndWrites = (table: string) => `select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${table}`
  fingerprint = await readEveryTable(world, moving, rowsAndWrites)
}

/** Returns how a call ended, in the words of the matrix. */
const verdictOf = (wire: Wire, it: Awaited<ReturnType<typeof callWire>>): Verdict | string => {
  const code = it.answer?.code
  if (it.status >= 500) return `unexpected error ${it.text}`
  if (it.status === 403) return String(code) === '10403' ? 'forbidden' : `403 with ${code}`
  if (it.answer === undefined) return 'in'
  if (code === sessionGoneCodes[wire.family]) return it.status === 200 ? 'gone' : `gone with ${it.status}`
  if (String(code) === '10400') return `invalid ${JSON.stringify(it.answer.data)}`
  return String(code) === '10404' ? 'notFound' : 'in'
}

/** At the gate, the first of each shape stands for all, because `edge/access.ts` reads nothing else; the long suite tries all. */
const standingFor = <T>(all: readonly T[], shapeOf: (one: T) => unknown): readonly T[] =>
  full ? all : [...new Map(all.toReversed().map((one) => [JSON.stringify(shapeOf(one)), one])).values()].toReversed()

const routes: readonly Served[] = sweptRooms.flatMap((room) => room.routes)
const allCases = routes.flatMap((served) => {
  const { access, input } = served.endpoint
  const seller = typeof access === 'object' && access.role === 'seller'
  const mayName = seller && access.of === undefined && 'shopId' in fieldsOf(input)
  return [
    { name: served.name, served, named: false },
    ...(mayName ? [{ name: `${served.name} of a shop`, served, named: true }] : []),
  ]
})
const cases = standingFor(allCases, ({ served: { endpoint }, named }) => {
  const { access, at } = endpoint
  const { role = access, can, of } = typeof access === 'string' ? {} : access
  return [role, can !== undefined, of, named, at.map(({ family }) => family)]
})

/** Returns true if a verdict counts as allowed: a sample may name the buyer's things, which others find absent or are refused. */
const past = (verdict: string, ofThing: boolean): boolean =>
  verdict === 'in' || (verdict === 'notFound' && !ofThing) || verdict.startsWith('invalid')

describe('every call', () => {
  it('is in the matrix', () => {
    const missing = routes.filter((served) => rowOf(served, false) === undefined)
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('shows the secret names to those who may see them', async () => {
    const { goods, buyer, seller } = scene
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const detail = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
    expect(JSON.stringify(detail)).toContain(buyerName)
  })

  it.each(cases)('$name refuses a caller without the right', async ({ served, named }) => {
    const { endpoint } = served
    const row = rowOf(served, named)!
    const turned = callers.filter((caller) => row[caller] !== 'in')
    if (turned.length === 0) return
    const input = await inputFor(served, named)
    const tokens = new Map(await Promise.all(turned.map(async (it) => [it, await sessionOf(it)] as const)))
    const before = await fingerprint()
    for (const wire of endpoint.at) {
      const seen: Partial<Record<Caller, string>> = {}
      for (const caller of turned)
        seen[caller] = verdictOf(wire, await callWire(world, endpoint, wire, input, tokens.get(caller)))
      expect(seen).toEqual(Object.fromEntries(turned.map((caller) => [caller, row[caller]])))
    }
    expect(await fingerprint()).toEqual(before)
  })

  it.each(cases)('$name allows a caller with the right', async ({ served, named }) => {
    const { endpoint } = served
    const row = rowOf(served, named)!
    const { of } = typeof endpoint.access === 'object' ? endpoint.access : {}
    const ofThing = of !== undefined && thingsIn(served).length === 1
    const [wire] = endpoint.at
    const seen: Partial<Record<Caller, string>> = {}
    const leaked: Caller[] = []
    // A reading call leaves its input unchanged, so callers may share it.
    const shared = endpoint.effect === 'read' ? await inputFor(served, named) : undefined
    for (const caller of callers.filter((it) => row[it] === 'in')) {
      const input = shared ?? (await inputFor(served, named))
      const heard = await callWire(world, endpoint, wire!, input, await sessionFor(served, caller))
      const verdict = verdictOf(wire!, heard)
      if (!past(verdict, ofThing)) seen[caller] = verdict
      if (
        uninvolved.includes(caller) &&
        !shownByPath.includes(served.name) &&
        secrets().some((secret) => heard.text.includes(secret))
      )
        leaked.push(caller)
    }
    expect({ seen, leaked }).toEqual({ seen: {}, leaked: [] })
  })
})

/** Returns the fields that name things which are not public. */
const thingsIn = ({ endpoint: { access, anybodys, input } }: Served) => {
  const role = typeof access === 'string' ? access : access.role
  return leavesOf(input).flatMap(({ path, schema }) => {
    const thing = thingOf(schema)
    const open = (publicThings as Readonly<Record<string, readonly string[]>>)[thing ?? '']?.includes(role)
    return thing === undefined || role === 'operator' || open || anybodys?.[path] !== undefined ? [] : [{ path, thing }]
  })
}

/** Returns an id of this kind that names nothing. */
const nothing = (known: number | string): number | string => {
  if (typeof known === 'number') return 987_654_321
  return known.startsWith('/') ? `/files/private/987654321/${'0'.repeat(32)}.webp` : 'T00000000404'
}

/** Returns an input that names another thing at a path; undefined if it names none there. */
const renamed = (input: unknown, [name, ...rest]: readonly string[], thing: unknown): unknown => {
  if (Array.isArray(input)) {
    const items = input.map((item) => renamed(item, [name!, ...rest], thing))
    return items.length === 0 || items.includes(undefined) ? undefined : items
  }
  const fields = input as Input
  if (fields[name!] === undefined) return undefined
  if (rest.length === 0) return { ...fields, [name!]: Array.isArray(fields[name!]) ? [thing] : thing }
  const inner = renamed(fields[name!], rest, thing)
  return inner === undefined ? undefined : { ...fields, [name!]: inner }
}

const swept = standingFor(
  routes.flatMap((served) =>
    thingsIn(served).map(({ path, thing }) => ({ of: `${served.name} ${path}`, served, path, thing })),
  ),
  // Fields that a use case checks by a condition of its own are tried in every call.
  ({ of, served, path, thing }) => {
    const { access } = served.endpoint
    const { role = access, id } = typeof access === 'string' ? {} : access
    return id === path ? [role, thing] : of
  },
)

const fulfilled = ({ status, answer }: Awaited<ReturnType<typeof callWire>>): boolean =>
  status === 200 && (answer === undefined || Number(answer.code) === 0)

describe('a foreign thing', () => {
  /** Names the input of a path: one for all paths of a call, unless the sample has its own for the path. */
  const inputNameOf = ({ served, path }: Pick<(typeof swept)[number], 'served' | 'path'>): string =>
    sampleOf(served).naming?.[path] === undefined ? served.name : `${served.name} ${path}`
  let latest: { readonly name: string; readonly input: Input } | undefined
  /** Returns an input for the caller's own thing at a path. Refused calls leave it as it is, so paths in a row share it. */
  const ownInput = async (served: Served, path: string): Promise<Input> => {
    const sample = sampleOf(served)
    const name = inputNameOf({ served, path })
    if (latest?.name !== name) latest = { name, input: await (sample.naming?.[path] ?? sample.input)() }
    const { input } = latest
    const { access } = served.endpoint
    const asSeller = typeof access === 'object' && access.role === 'seller' && path === 'shopId'
    return asSeller ? { shopId: scene.seller.shopId, ...input } : input
  }
  const theirThings = new Map<string, number | string>()
  /** Returns a thing of somebody else. One of each kind is enough: a call that changes it fails its test. */
  const theirThing = async (thing: string): Promise<number | string> => {
    const known = theirThings.get(thing) ?? (await foreign[thing]!())
    theirThings.set(thing, known)
    return known
  }
  /** Returns an answer without what differs between two tries: the trace and the two named things. */
  const heardAs = (text: string, named: readonly (number | string)[]) =>
    named.reduce<string>((rest, thing) => rest.replaceAll(`"${thing}"`, '"THING"'), text).replace(/"traceId":"\w+"/, '')

  it('can be made for every field that names a thing', () => {
    expect([...new Set(swept.map(({ thing }) => thing))].filter((thing) => foreign[thing] === undefined)).toEqual([])
  })

  it.each(swept)('is answered to $of like one that does not exist', async ({ served, path, thing }) => {
    const { endpoint } = served
    const [wire] = endpoint.at
    const own = await ownInput(served, path)
    const theirs = await theirThing(thing)
    const none = nothing(theirs)
    const at = path.split('.')
    expect(renamed(own, at, none), `a sample that names ${path}`).toBeDefined()
    const token = await tokenOf(scene, endpoint.access, sampleOf(served))
    // A sweep calls more often than a person may.
    await world.db.deleteFrom('rateLimit').execute()
    const ask = (input: unknown) => callWire(world, endpoint, wire!, input as Input, token)
    // A reading call has connections that cannot write.
    const written = async () => (endpoint.effect === 'read' ? undefined : await fingerprint())
    const before = await written()
    const absent = await ask(renamed(own, at, none))
    const foreigner = await ask(renamed(own, at, theirs))
    expect(foreigner.status).toBe(absent.status)
    const { outcome } = sampleOf(served)
    const seen = (heard: typeof absent) =>
      outcome === undefined || !fulfilled(heard)
        ? heardAs(heard.text, [theirs, none])
        : outcome({ data: heard.answer?.data, bytes: heard.bytes })
    expect(await seen(foreigner)).toBe(await seen(absent))
    // A started task belongs to the caller.
    const starts = outcome !== undefined && fulfilled(absent)
    expect(starts ? before : await written()).toEqual(before)
    const next = swept[swept.findIndex((it) => it.served === served && it.path === path) + 1]
    if (next !== undefined && inputNameOf(next) === latest!.name) return
    // Otherwise the input was wrong for another reason, and the tests of its paths proved nothing.
    const heard = await ask(own)
    expect({ fulfilled: fulfilled(heard), text: heard.text.slice(0, 300) }).toMatchObject({ fulfilled: true })
  })
})
