import { api } from '@mall/api/all'
import type { Endpoint, Group } from '@mall/api/endpoint'
import { priceAboveZero, priceOfGoods } from '@mall/api/wire-types'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { leavesOf } from './schema-leaves.ts'

/* A call that takes a shop's price of goods asks for confirmation of a large change, or states here why it does not. */

const unasked: Readonly<Record<string, string>> = {
  'activity.add': 'a draft sells nothing: publishing it asks',
  'activity.modify': 'a draft sells nothing: publishing it asks',
  'contract.saveGoods': 'a draft sells nothing: submitting it asks',
  'order.externalImport': 'it was sold elsewhere at that price',
  'supply.addRelation': 'what was agreed stands for comparison: an order costs what the supplier asks',
  'supply.editRelation': 'what was agreed stands for comparison: an order costs what the supplier asks',
}

const pricesOf = ({ input }: Endpoint): readonly string[] =>
  leavesOf(input)
    .filter(({ schema }) => schema === priceOfGoods || schema === priceAboveZero)
    .map(({ path }) => path)
const asks = ({ input }: Endpoint): boolean => leavesOf(input).some(({ path }) => path.startsWith('confirmedPrices.'))

const pricing = (groups: Readonly<Record<string, Group>>): readonly (readonly [string, Endpoint])[] =>
  Object.entries(groups).flatMap(([room, group]) =>
    Object.entries(group)
      .filter(([, it]) => it.effect !== 'read' && typeof it.access !== 'string' && it.access.role === 'seller')
      .filter(([, it]) => pricesOf(it).length > 0)
      .map(([name, it]) => [`${room}.${name}`, it] as const),
  )
const unasking = (groups: Readonly<Record<string, Group>>): readonly string[] =>
  pricing(groups)
    .filter(([, it]) => !asks(it))
    .map(([name]) => name)

test('each call with a price of goods asks, or says why it does not', () => {
  expect(unasking(api).filter((name) => unasked[name] === undefined)).toEqual([])
  const bare = { ...api.inquiry.offer, input: z.object({ price: priceOfGoods }) } as Endpoint
  expect(unasking({ inquiry: { offer: bare } })).toEqual(['inquiry.offer'])
})

test('what says so is there, and does not ask', () => {
  expect(Object.keys(unasked).filter((name) => !unasking(api).includes(name))).toEqual([])
})
