import { api } from '@mall/api/all'
import type { Endpoint, Group } from '@mall/api/endpoint'
import { exact } from '@mall/api/spellings'
import { mostPrice, mostPriceText, moneyWire } from '@mall/api/money'
import { orderId, publicThings, shopId, thingOf } from '@mall/api/things'
import { isSecret } from '@mall/api/secrets'
import {
  fields,
  id,
  ids,
  list,
  money,
  moneyFromZero,
  priceOfGoods,
  positiveQuantity,
  quantity,
  quantityFromZero,
  text,
} from '@mall/api/wire-types'
import { withheldIn } from '@mall/api/withheld'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { leavesOf } from './schema-leaves.ts'

/*
 * Rules for every call of the contract that the compiler cannot check. Each check is a function of calls, so that the test can show
 * it a planted violation.
 */

type Call = Pick<Endpoint, 'input' | 'output' | 'access' | 'scopedBy' | 'anybodys'> & { readonly name: string }

const calls: readonly Call[] = Object.entries<Group>(api).flatMap(([room, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ ...endpoint, name: `${room}.${name}` })),
)

/** Returns the kinds of value that a schema reads from the wire or writes to it. */
const kindsOf = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodPipe) return schema instanceof z.ZodCodec ? kindsOf(schema.def.in) : ['one way only']
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(kindsOf)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => typeof value)
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return ['string']
  if (schema instanceof z.ZodNumber) return ['number']
  if (schema instanceof z.ZodBoolean) return ['boolean']
  return ['anything']
}

/** Returns the fields with a wire type of more than one kind of value, so that a page would have to guess. */
const inexact = ({ name, input, output }: Call): readonly string[] => {
  const sides = [['input', input] as const, ...(typeof output === 'string' ? [] : [['output', output] as const])]
  return sides.flatMap(([side, schema]) =>
    leavesOf(schema).flatMap(({ path, schema: leaf }) => {
      const kinds = [...new Set(kindsOf(leaf))]
      const exact = kinds.length === 1 && ['string', 'number', 'boolean'].includes(kinds[0]!)
      return exact ? [] : [`${name} ${side} ${path}: ${kinds.join(' or ')}`]
    }),
  )
}

describe('the contract', () => {
  it('is read completely', () => {
    expect(calls.length).toBeGreaterThan(100)
    expect(calls.flatMap(({ output }) => (typeof output === 'string' ? [] : leavesOf(output))).length).toBeGreaterThan(
      700,
    )
  })

  it('gives every field one kind of value on the wire', () => {
    expect(calls.flatMap(inexact)).toEqual([])
  })

  it('marks every field that holds a secret', () => {
    const named = calls.flatMap(({ name, input }) =>
      leavesOf(input).flatMap(({ path, schema }) =>
        /password|passwd|secret|smsCode/i.test(path) ? [[`${name} ${path}`, isSecret(schema)]] : [],
      ),
    )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(([, marked]) => marked !== true)).toEqual([])
  })

  it('notices planted fields of two kinds, of any kind and of one way, by call and field', () => {
    const planted = (field: z.ZodType): Call => ({
      name: 'order.planted',
      access: 'public',
      input: z.object({ orderId: id, note: text(9) }),
      output: z.object({ list: z.array(z.object({ price: money, rate: field })) }),
    })
    const fields = [
      z.union([z.string(), z.number()]),
      z.unknown(),
      z.string().transform(Number),
      z.preprocess(String, id),
    ]
    expect(fields.flatMap((field) => inexact(planted(field)))).toEqual([
      'order.planted output list.rate: string or number',
      'order.planted output list.rate: anything',
      'order.planted output list.rate: one way only',
      'order.planted output list.rate: one way only',
    ])
  })
})

/** Returns the fields of answers to staff that, by their names, are costs of goods or are computed from costs. */
const unguardedCosts = ({ name, access, output }: Call) => {
  if (typeof output === 'string' || typeof access === 'string' || access.role !== 'seller') return []
  const guarded = new Set(withheldIn(output).map(({ path }) => path.join('.')))
  return leavesOf(output).flatMap(({ path }) =>
    /(^|\.)(cost|costPrice|profit\w*|margin\w*|agreedPrice)$/i.test(path) && !guarded.has(path)
      ? [`${name} ${path}`]
      : [],
  )
}

describe('what goods cost a shop', () => {
  it('is answered by the field that needs the right, in every call of the staff', () => {
    // It returns its input and reads nothing.
    expect(calls.flatMap(unguardedCosts)).toEqual(['publishing.transformSkus costPrice'])
    const output = z.object({ list: z.array(z.object({ costPrice: money.nullable() })) })
    const planted = { name: 'order.planted', access: { role: 'seller' }, input: z.null(), output }
    expect(unguardedCosts(planted as never)).toEqual(['order.planted list.costPrice'])
  })
})

/** Returns the money fields of inputs that may be negative although they are not marked as changes. */
const unsigned = ({ name, input }: Call) =>
  leavesOf(input).flatMap(({ path, schema }) => (schema === money ? [`${name} ${path}`] : []))

describe('money that somebody writes', () => {
  it('is 0 or more, or said to be a change, in every call', () => {
    expect(calls.flatMap(unsigned)).toEqual([])
    const planted = { name: 'order.planted', access: 'public', input: fields({ payMoney: money }), output: z.null() }
    expect(unsigned(planted as Call)).toEqual(['order.planted payMoney'])
    expect(z.safeParse(moneyFromZero, exact(moneyFromZero, '-0.01')).success).toBe(false)
  })
})

/** Returns the goods prices of inputs without the limit for goods. */
const unbounded = ({ name, input }: Call) =>
  leavesOf(input).flatMap(({ path, schema }) =>
    (schema === money || schema === moneyFromZero) && /price$/i.test(path) ? [`${name} ${path}`] : [],
  )

describe('prices of goods', () => {
  it('have one bound in every call', () => {
    expect(calls.flatMap(unbounded)).toEqual([])
    const planted = {
      name: 'order.planted',
      access: 'public',
      input: fields({ salePrice: moneyFromZero }),
      output: z.null(),
    }
    expect(unbounded(planted as Call)).toEqual(['order.planted salePrice'])
    const taken = (wire: string) => z.safeParse(priceOfGoods, exact(priceOfGoods, wire)).success
    expect(['99999999.99', '100000000', '-0.01'].map(taken)).toEqual([true, false, false])
    expect(`${Number(moneyWire(mostPrice)).toLocaleString('en-US')} 元`).toBe(mostPriceText)
  })
})

/** Returns the quantities of inputs, by type or by name. */
const quantitiesOf = ({ name, input }: Call) =>
  leavesOf(input)
    .filter(({ path, schema }) => schema === quantity || schema === positiveQuantity || /qty/i.test(path))
    .map(({ path, schema }) => ({ field: `${name} ${path}`, schema }))

const noQuantities = [0, -0, -0.001, -7, 0.000_1, 1.000_5, 1_000_000_000, 1e21, Number.NaN, null, '二', '1e3', true]

/** Returns the quantities of inputs that accept impossible values. */
const lenient = (call: Call): readonly string[] =>
  quantitiesOf(call).flatMap(({ field, schema }) =>
    noQuantities
      // Stock may be zero.
      .filter((wire) => schema !== quantityFromZero || wire !== 0)
      .flatMap((wire) => (z.safeParse(schema, exact(schema, wire)).success ? [`${field} takes ${wire}`] : [])),
  )

describe('quantities that are asked for', () => {
  it('are above 0, of whole thousandths and of a size that can be said, in every call', () => {
    expect(calls.flatMap(quantitiesOf).map(({ field }) => field)).toContain('order.submit items.qty')
    expect(calls.flatMap(lenient)).toEqual([])
    for (const { schema } of calls.flatMap(quantitiesOf))
      expect([0.001, '2', 999_999_999.999].map((wire) => z.safeParse(schema, exact(schema, wire)).data)).toEqual([
        1, 2_000, 999_999_999_999,
      ])
  })

  it('are found where one is planted that may be 0, below 0 or of any size', () => {
    const base = { name: 'order.planted', access: 'public', output: z.literal(true) } as const
    const deep = fields({ lines: list(fields({ qty: quantity }), 9).optional() })
    expect(lenient({ ...base, input: deep })).toEqual(
      ['0', '0', '-0.001', '-7'].map((wire) => `order.planted lines.qty takes ${wire}`),
    )
    expect(lenient({ ...base, input: fields({ minQty: z.number() }) })).toContain('order.planted minQty takes 1.0005')
  })
})

/** Field names that resemble ids but name no thing. */
const noThings: Readonly<Record<string, string>> = {
  archiveId: 'a number in the books of the shop itself, kept as a text',
  appId: 'an application of the caller, not read',
  categoryIds: 'classes of WeChat, of a list that never changes',
  captchaId: 'a secret that proves itself',
  codeId: 'a secret that proves itself',
  floorId: 'a name within one activity page, given by who writes it',
  payMchId: 'a number of a merchant at WeChat Pay',
  visitorId: 'a random name that a browser gives itself',
}

/** Returns the fields that are ids by their type or name, but do not name their thing. */
const ofNothing = ({ name, input }: Call): readonly string[] =>
  leavesOf(input).flatMap(({ path, schema }) => {
    const last = path.split('.').at(-1)!
    const looksLikeOne = schema === id || (/(^id|Ids?|^ids)$/.test(last) && !(last in noThings))
    return looksLikeOne && thingOf(schema) === undefined ? [`${name} ${path}`] : []
  })

/** Returns the things that a call names without an owner, and needless reasons: the rule of the compiler a second time. */
const unsaid = ({ name, input, access, scopedBy, anybodys }: Call): readonly string[] => {
  const role = typeof access === 'string' ? access : access.role
  const asked = typeof access === 'string' ? undefined : access.id
  const isPublic = (thing: string) =>
    (publicThings as Record<string, readonly string[]>)[thing]?.includes(role) ?? false
  const loose = leavesOf(input).flatMap(({ path, schema }) => {
    const thing = thingOf(schema)
    const said = thing === undefined || role === 'operator' || isPublic(thing) || path === asked
    return said || (role === 'seller' && path === 'shopId') ? [] : [path]
  })
  const sentences = Object.entries({ ...scopedBy, ...anybodys })
  const given = sentences.map(([path]) => path)
  return [
    ...loose.filter((path) => !given.includes(path)).map((path) => `${name} ${path} is nobody’s`),
    ...given.filter((path) => !loose.includes(path)).map((path) => `${name} ${path} needs no sentence`),
    ...sentences.filter(([, why]) => why.split(' ').length < 2).map(([path]) => `${name} ${path} says too little`),
  ]
}

describe('what calls name', () => {
  it('is in the type of each field that is an id', () => {
    expect(calls.flatMap(ofNothing)).toEqual([])
  })

  it('has an owner that access checks, or a reason', () => {
    expect(calls.flatMap(unsaid)).toEqual([])
  })

  it('is found where it is planted, in lists and nested fields, too', () => {
    const base = {
      name: 'order.planted',
      access: { role: 'seller', can: 'order.view' },
      output: z.literal(true),
    } as const
    const deep = fields({ shopId, ids: ids(orderId, 9).optional(), lines: list(fields({ of: orderId }), 9).nullable() })
    expect(unsaid({ ...base, input: deep })).toEqual([
      'order.planted ids is nobody’s',
      'order.planted lines.of is nobody’s',
    ])
    const sentences = { scopedBy: { ids: 'short', 'lines.of': 'only orders of the shop', shopId: 'no need' } }
    expect(unsaid({ ...base, ...sentences, input: deep })).toEqual([
      'order.planted shopId needs no sentence',
      'order.planted ids says too little',
    ])
    expect(ofNothing({ ...base, input: fields({ orderId: text(9), to: id.optional() }) })).toEqual([
      'order.planted orderId',
      'order.planted to',
    ])
  })
})
