import { scopeNames } from '@mall/api/partner/scopes'
import { setsSecret } from '@mall/api/secrets'
import type { Endpoint, Wire } from '@mall/api/endpoint'
import { wireSchema } from '../src/edge/openapi.ts'
import type { Room } from '../src/kernel/serve.ts'

/* Writes `client/src/calls.ts`: the calls that an application may be given, as types that need no package. */

type Schema = {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

const named = new Map([
  ['Id', 'Id'],
  ['Money', 'Money'],
  ['Quantity', 'number'],
  ['PositiveQuantity', 'number'],
  ['Time', 'Time'],
  ['EndTime', 'Time'],
  ['Date', 'Day'],
  ['Flag', 'boolean'],
])

const fieldName = (name: string): string => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name))

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema): string => {
  const fields = Object.entries(properties).map(
    ([name, it]) => `${fieldName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(it)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, never>'
}

const union = (all: readonly Schema[]): string => [...new Set(all.map(typeOf))].join(' | ')
const literal = (value: unknown): string => JSON.stringify(value)

const plainType = (it: Schema): string => {
  switch (it.type) {
    case 'array':
      return it.prefixItems === undefined
        ? `Array<${typeOf(it.items ?? {})}>`
        : `[${it.prefixItems.map(typeOf).join(', ')}]`
    case 'object':
      return objectOf(it)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return it.type
    default:
      return 'unknown'
  }
}

/** Returns a schema as a TypeScript type. */
const typeOf = (it: Schema): string => {
  if (it.$ref !== undefined) {
    const name = it.$ref.slice('#/components/schemas/'.length)
    const known = named.get(name)
    if (known === undefined) throw new Error(`no type for ${name}`)
    return known
  }
  if (it.const !== undefined) return literal(it.const)
  if (it.enum !== undefined) return it.enum.map(literal).join(' | ')
  const either = it.anyOf ?? it.oneOf
  if (either !== undefined) return union(either)
  if (it.allOf !== undefined) return it.allOf.map(typeOf).join(' & ')
  if (typeof it.type === 'object') return union(it.type.map((type) => ({ ...it, type })))
  return plainType(it)
}

/** Returns whether an unanswered call may be repeated: always, under an idempotency key, or never. */
const repeatsOf = ({ effect, changes, input, output }: Endpoint): 'freely' | 'byKey' | 'never' => {
  if (effect === 'read') return 'freely'
  const keyless = changes === 'figures' || changes === 'trail' || typeof output === 'string' || setsSecret(input)
  return keyless || setsSecret(output) ? 'never' : 'byKey'
}

/** Prefers a wire that carries JSON, because the types describe JSON. */
const wireOf = (at: readonly Wire[]): Wire => at.find(({ encoding }) => encoding === 'json') ?? at[0]!

/** Returns the text of the file. */
export const clientCalls = (rooms: readonly Room[]): string => {
  const all = rooms.flatMap((room) => room.routes)
  const calls = scopeNames.map((name) => all.find((it) => it.name === name)!)
  const types = calls.flatMap(({ name, endpoint: { about, input, output } }) => [
    `  /** ${about} */`,
    `  ${JSON.stringify(name)}: {`,
    `    input: ${typeOf(wireSchema(input))}`,
    `    output: ${typeof output === 'string' ? 'string' : typeOf(wireSchema(output))}`,
    '  }',
  ])
  const wires = calls.map(({ name, endpoint }) => {
    const { method, path, encoding } = wireOf(endpoint.at)
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ method, path, encoding, repeats: repeatsOf(endpoint) })},`
  })
  return [
    '// Written by `npm run docs` from the declared calls: change the endpoints, not this file.',
    '',
    '/** The id of a thing: digits, as text. */',
    'export type Id = string',
    '/** Yuan with two decimals, as text: "1234.50". Never a number, which loses fen. */',
    'export type Money = string',
    '/** yyyy-MM-dd HH:mm:ss of Asia/Shanghai. */',
    'export type Time = string',
    '/** yyyy-MM-dd */',
    'export type Day = string',
    '',
    '/** Input and output of each call. */',
    'export type Calls = {',
    ...types,
    '}',
    'export type CallName = keyof Calls',
    '',
    'type Wire = {',
    "  readonly method: 'GET' | 'POST'",
    '  readonly path: string',
    "  readonly encoding: 'json' | 'form' | 'query'",
    '  /** Whether an unanswered call may be repeated: always, under an idempotency key, or never. */',
    "  readonly repeats: 'freely' | 'byKey' | 'never'",
    '}',
    'export const wires: Readonly<Record<CallName, Wire>> = {',
    ...wires,
    '}',
    '',
  ].join('\n')
}
