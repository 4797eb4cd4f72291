import type { Endpoint, Wire } from '@mall/api/endpoint'
import { thingOf } from '@mall/api/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { addAddress } from '../src/modules/addressbook/public.ts'
import { aGoods } from './builders/catalog.ts'
import { aFreightTemplate } from './builders/freight.ts'
import { aPaidOrder, anOrder } from './builders/order.ts'
import { callWire } from './call-wire.ts'
import { chance, forbiddenFields, markup, nastyBodies, nastyValues } from './nasty-values.ts'
import type { Chance } from './nasty-values.ts'
import { fieldsOf, itemOf, sampleField, sampleInput } from './sample-input.ts'
import { readSamples } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import { leavesOf } from './schema-leaves.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Nonsense on every wire: whatever is sent, no call fails with an unexpected error or shows what is not the caller's. FUZZ_SEED=…
 * repeats a run, FUZZ_ROUNDS=… makes it longer.
 */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const rounds = Number(process.env.FUZZ_ROUNDS ?? 24)

type Heard = Omit<Awaited<ReturnType<typeof callWire>>, 'bytes'>
type Input = Record<string, unknown>

let world: World
let attackers: readonly number[]
let dearGoodsId: number
let fulfilled = 0
let foreign: readonly unknown[]
let sampleOf: (served: Served) => Sample
let victim: { userId: number; shopId: number; secrets: readonly string[] }
beforeAll(async () => {
  world = await openWorld()
  const scene = await openScene(world, '受害者')
  const { buyer, seller, goods, otherBuyer, otherSeller } = scene
  ;({ sampleOf } = await readSamples(scene))
  await world.write((ctx) =>
    addAddress(ctx, {
      userId: buyer.userId,
      boId: buyer.boId,
      receiver: '受害收货人',
      mobile: '13911112222',
      provinceId: 130_000,
      cityId: 130_100,
      countyId: 130_109,
      detail: '受害路1号',
    }),
  )
  const paid = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const open = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { data: cart } = await buyer.speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 2 })
  const { shopId, boId } = seller
  const { goodsId, spuId } = goods
  // Unlimited stock, at a price at which a few units exceed the largest amount.
  const freightTemplateId = await aFreightTemplate(world, seller)
  const dear = await aGoods(world, seller, { stockType: 0, price: 12_800_000, freightTemplateId })
  foreign = [shopId, boId, buyer.userId, buyer.boId, buyer.addressId, spuId, goodsId, cart.cartId]
  dearGoodsId = dear.goodsId
  foreign = [...foreign, dearGoodsId, paid.orderId, paid.tradeNo, open.orderId, open.tradeNo]
  attackers = [otherBuyer.userId, otherSeller.ownerUserId]
  victim = {
    userId: buyer.userId,
    shopId: seller.shopId,
    secrets: [buyer.mobile, '受害者"', '受害收货人', '受害路', '13911112222'],
  }
})
afterAll(() => world?.close())

/** Reads everything that belongs to the victims and that only they may change. */
const victimsOwn = async () => {
  const found = await sql<{ own: string }>`
    select (select coalesce(md5(string_agg(md5(t::text), '' order by order_id)), '') from trade_order t where shop_id = ${victim.shopId})
      || (select coalesce(md5(string_agg(md5(a::text), '' order by address_id)), '') from member_address a where user_id = ${victim.userId})
      || (select coalesce(md5(string_agg(md5(c::text), '' order by cart_id)), '') from cart_item c where user_id = ${victim.userId})
      || (select coalesce(md5(string_agg(md5(p::text), '' order by payment_id)), '') from payment p where payer_user_id = ${victim.userId})
      || (select md5(u::text) from app_user u where user_id = ${victim.userId})
      || (select count(*)::text from shop_staff where shop_id = ${victim.shopId}) as own`.execute(world.db)
  return found.rows[0]!.own
}

/** Returns an input that orders the given quantity of the dearest goods; undefined if the call takes no goods. */
const dearly = (schema: z.core.$ZodType, qty: number): Input | undefined => {
  const fields = fieldsOf(schema)
  const lists = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const item = itemOf(field)
    const one = item && dearly(item, qty)
    return one === undefined ? [] : [[name, [one]]]
  })
  if (lists.length === 0 && !('goodsId' in fields && 'qty' in fields)) return undefined
  const wanted = 'goodsId' in fields ? { goodsId: dearGoodsId, qty } : {}
  return {
    ...sampleInput(schema),
    ...('areaId' in fields ? { areaId: 130_109 } : {}),
    ...wanted,
    ...Object.fromEntries(lists),
  }
}

/** `theirs` is the victims' input to the same call for their own things. */
type Spoil = (by: Chance, endpoint: Endpoint, theirs: Input) => Input

const namesOf = (endpoint: Endpoint) => Object.keys(fieldsOf(endpoint.input))

/** Values for each field: breaking ones, odd ones that its schema accepts, and foreign ones. */
const accepted = new Map<z.core.$ZodType, Readonly<Record<string, readonly unknown[]>>>()
const acceptedOf = (input: z.core.$ZodType) => {
  const known = accepted.get(input)
  if (known !== undefined) return known
  const found = Object.fromEntries(
    Object.entries(fieldsOf(input)).map(([name, schema]) => {
      const odd = [...nastyValues, ...foreign].filter(
        (value) => value !== undefined && z.safeParse(schema, value).success,
      )
      const others = /id$|ids$|no$/i.test(name) ? [...foreign, ...foreign] : []
      return [name, [sampleField(schema), ...odd, ...others, ...oddLists(schema)]]
    }),
  )
  accepted.set(input, found)
  return found
}

/** Returns lists of items with odd or foreign fields, for example goods to buy; none for a field that takes no such list. */
const oddLists = (schema: z.core.$ZodType): unknown[] => {
  const item = itemOf(schema)
  const values = Object.entries(item === undefined ? {} : acceptedOf(item))
  const by = chance(seed)
  const oddItem = () => Object.fromEntries(values.map(([name, all]) => [name, by.oneOf(all)]))
  return values.length === 0 ? [] : Array.from({ length: 12 }, (_, at) => Array.from({ length: 1 + (at % 3) }, oddItem))
}

/** Returns random fields with values that their schemas accept, so that they pass the checks of the edge. */
const oddButTaken = (by: Chance, endpoint: Endpoint): Input => {
  const needed = sampleInput(endpoint.input)
  const values = acceptedOf(endpoint.input)
  const chosen = namesOf(endpoint).filter((name) => name in needed || by.below(3) > 0)
  return Object.fromEntries(chosen.map((name) => [name, by.oneOf(values[name]!)]))
}

const spoilers: readonly Spoil[] = [
  oddButTaken,
  oddButTaken,
  oddButTaken,
  oddButTaken,
  (by, endpoint) => {
    const names = namesOf(endpoint)
    return names.length === 0 ? {} : { ...oddButTaken(by, endpoint), [by.oneOf(names)]: by.oneOf(nastyValues) }
  },
  (by, endpoint) => Object.fromEntries(namesOf(endpoint).map((name) => [name, by.oneOf(nastyValues)])),
  (by, endpoint) => {
    const input = oddButTaken(by, endpoint)
    const { [by.oneOf(Object.keys(input)) ?? '']: _, ...rest } = input
    return rest
  },
  (by, endpoint) => ({
    ...sampleInput(endpoint.input),
    [by.oneOf(Object.keys(forbiddenFields))]: by.oneOf(nastyValues),
  }),
  (_by, endpoint) => ({ ...sampleInput(endpoint.input), ...forbiddenFields }),
  (_by, _endpoint, theirs) => theirs,
  (by, endpoint, theirs) => ({ ...theirs, [by.oneOf([...namesOf(endpoint), 'x'])]: by.oneOf(nastyValues) }),
]

const headers = (by: Chance): Record<string, string> =>
  by.below(4) === 0
    ? {
        'x-bo-id': String(by.oneOf(foreign)),
        'x-shop-id': String(by.oneOf([...foreign, 'x', '-1'])),
        ...(by.below(2) === 0
          ? { 'idempotency-key': by.oneOf(['short', 'a'.repeat(200), `key-${by.below(99)}-long`]) }
          : {}),
      }
    : {}

const traces =
  /\bat .{1,80}:\d+:\d+|node_modules|\.ts:\d+|\b(?:Zod|Type|Reference|Syntax|Range)Error\b|violates |syntax error|relation "|duplicate key|invalid input syntax/

/** Returns what is wrong with an answer; undefined if nothing is. */
const complaint = (endpoint: Endpoint | undefined, it: Heard): string | undefined => {
  if (it.status >= 500) return `status ${it.status}`
  if (traces.test(it.text)) return 'shows internals'
  if (victim.secrets.some((secret) => it.text.includes(secret))) return 'shows what is not the caller’s'
  if (it.answer === undefined) {
    if (it.text.includes(markup)) return 'puts a script into a page'
    return endpoint === undefined || typeof endpoint.output === 'string' ? undefined : 'is not JSON'
  }
  const { code, msg, data, success, traceId } = it.answer
  const whole =
    typeof msg === 'string' && data !== undefined && success === (code === 0) && /^[0-9a-f]{32}$/.test(traceId)
  return endpoint !== undefined && !whole ? 'is no envelope' : undefined
}

/** Sends nonsense to one wire; returns what went wrong. */
const fuzz = async ({ endpoint, name }: Served, wire: Wire, theirs: Input): Promise<string[]> => {
  const by = chance(
    seed + [...`${name}${wire.method}${wire.path}`].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7),
  )
  // New sessions for each wire, because nonsense may sign a user out.
  const tokens = [
    undefined,
    ...(await Promise.all(attackers.map(async (userId) => (await world.signIn(userId)).token))),
  ]
  const wrong: string[] = []
  const send = async (input: Input, token: string | undefined, more: Parameters<typeof callWire>[5] = {}) => {
    const heard = await callWire(world, endpoint, wire, input, token, more)
    if (heard.answer?.success === true) fulfilled += 1
    const found = complaint(endpoint, heard)
    const sent = (more.body ?? JSON.stringify(input)).slice(0, 300)
    if (found !== undefined) wrong.push(`${wire.method} ${wire.path} ${sent} ${found}: ${heard.text.slice(0, 300)}`)
  }
  // A normal input comes first: a list without its owner condition shows at once.
  for (const token of tokens) await send(sampleInput(endpoint.input), token)
  for (let round = 0; round < rounds; round++) {
    const input = by.oneOf(spoilers)(by, endpoint, theirs)
    const body = wire.method === 'POST' && by.below(10) === 0 ? { body: by.oneOf(nastyBodies) } : {}
    await send(input, by.oneOf(tokens), { ...body, headers: headers(by) })
  }
  return wrong
}

/** Returns the victims' input to a call that names things; leaves out secrets in an address, for example of a cashier page. */
const theirInput = async (call: Served): Promise<Input> =>
  leavesOf(call.endpoint.input).some(({ schema }) => thingOf(schema) !== undefined)
    ? { ...(await sampleOf(call).input()) }
    : {}

const served = rooms.filter((room) => room.routes.length > 0)

// Made before any nonsense, which uses up a visitor's budgets.
const theirInputs = new Map<Served, Input>()
beforeAll(async () => {
  for (const call of served.flatMap(({ routes }) => routes)) theirInputs.set(call, await theirInput(call))
})

describe('nonsense', () => {
  it.each(served)('does nothing to $name', async ({ routes }) => {
    const before = await victimsOwn()
    const wrong: string[] = []
    for (const call of routes)
      for (const wire of call.endpoint.at) wrong.push(...(await fuzz(call, wire, theirInputs.get(call)!)))
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(await victimsOwn()).toBe(before)
    // Jobs started by nonsense must not fail either.
    await world.settle()
  })

  it('does nothing where a total exceeds the largest amount', async () => {
    const wrong: string[] = []
    let heard = 0
    for (const { endpoint } of served.flatMap(({ routes }) => routes))
      for (const qty of [1, 78_125, 999_999_999, 999_999_999.999]) {
        const input = dearly(endpoint.input, qty)
        if (input === undefined) continue
        const { token } = await world.signIn(attackers[0]!)
        const it = await callWire(world, endpoint, endpoint.at[0]!, input, token)
        if (it.answer?.success === true) heard += 1
        const found = complaint(endpoint, it)
        if (found !== undefined) wrong.push(`${endpoint.at[0]!.path} ${JSON.stringify(input)} ${found}: ${it.text}`)
      }
    expect(wrong).toEqual([])
    expect(heard).toBeGreaterThan(5)
  })

  it('was not all refused by the edge', () => {
    expect(fulfilled).toBeGreaterThan(served.flatMap(({ routes }) => routes).length)
  })

  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
  const paths = [
    '/',
    '/login',
    '/register',
    '/password',
    '/docs',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/rest/file/upload',
    '/files/ab/cd.webp',
    '/files/private/1/x',
    '/v/',
    '/v/a/b',
    '/rest',
    '/rest/nothing',
    '/sctrading/nothing',
    '/api/nothing/1.0',
    '/cashier',
  ]
  const endings = [
    '',
    '?a=1&a=2',
    '?%',
    '?a[b]=1',
    '/..%2f..%2fetc',
    '/%00',
    '//',
    '/;x',
    '?__proto__=1',
    `?q=${'x'.repeat(3_000)}`,
  ]

  it('that is no address is answered like an unknown one', async () => {
    const response = await world.app.inject({ url: '/rest/cart/%' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 10404, success: false })
  })

  it.each(methods)('does nothing at an address without a call: %s', async (method) => {
    const by = chance(seed)
    const wrong: string[] = []
    for (const path of paths)
      for (const ending of endings) {
        const response = await world.app.inject({
          method,
          url: path + ending,
          headers: {
            origin: 'http://localhost',
            host: 'localhost',
            'content-type': by.oneOf(['application/json', 'text/plain', 'multipart/form-data; boundary=x']),
          },
          ...(method === 'GET' || method === 'OPTIONS' ? {} : { payload: by.oneOf(nastyBodies) }),
        })
        const found = complaint(undefined, { status: response.statusCode, text: response.body, answer: undefined })
        if (found !== undefined && !path.startsWith('/docs') && path !== '/openapi.json')
          wrong.push(`${method} ${path}${ending} ${found}: ${response.body.slice(0, 200)}`)
      }
    expect(wrong, `seed ${seed}`).toEqual([])
  })
})
