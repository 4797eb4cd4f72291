import { api } from '@mall/api/all'
import type { Endpoint, Group } from '@mall/api/endpoint'
import { id, money, text } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { leavesOf } from './schema-leaves.ts'

/*
 * What every call of the contract keeps and no compiler sees. Each check is a function of calls, so that the test can show
 * it a planted violation.
 */

type Call = Pick<Endpoint, 'input' | 'output'> & { readonly name: string }

const calls: readonly Call[] = Object.entries<Group>(api).flatMap(([room, group]) =>
  Object.entries(group).map(([name, { input, output }]) => ({ name: `${room}.${name}`, input, output })),
)

/** The kinds of value that a schema takes from the wire, or writes to it. */
const kindsOf = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodPipe) return schema instanceof z.ZodCodec ? kindsOf(schema.def.in) : ['one way only']
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(kindsOf)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => typeof value)
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return ['string']
  if (schema instanceof z.ZodNumber) return ['number']
  if (schema instanceof z.ZodBoolean) return ['boolean']
  return ['anything']
}

/** Fields whose wire type is not one kind of value, so that a page would have to guess. */
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
  it('is read whole', () => {
    expect(calls.length).toBeGreaterThan(100)
    expect(calls.flatMap(({ output }) => (typeof output === 'string' ? [] : leavesOf(output))).length).toBeGreaterThan(
      700,
    )
  })

  it('says of every field what one kind of value the wire carries', () => {
    expect(calls.flatMap(inexact)).toEqual([])
  })

  it('notices planted fields of two kinds, of any kind and of one way, by call and field', () => {
    const planted = (field: z.ZodType): Call => ({
      name: 'order.planted',
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
