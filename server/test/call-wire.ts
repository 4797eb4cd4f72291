import type { Endpoint, Wire } from '@mall/api/endpoint'
import { z } from 'zod'
import { sessionCookie } from '../src/edge/session.ts'
import { fieldsOf } from './sample-input.ts'
import { signCall } from './sign-call.ts'
import type { World } from './world.ts'

/** Writes a list in a form or an address as the field reads it: as JSON text or with commas. */
const asText = (endpoint: Endpoint, name: string, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const json = JSON.stringify(value)
  const field = fieldsOf(endpoint.input)[name]
  const commas = Array.isArray(value) ? value.join(',') : json
  return field !== undefined && !z.safeParse(field, json).success && z.safeParse(field, commas).success ? commas : json
}

const urlencoded = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, asText(endpoint, name, value)]),
  ).toString()

/** Calls a wire in its encoding, as the web does; the input may be any nonsense. */
export const callWire = async (
  world: World,
  endpoint: Endpoint,
  wire: Wire,
  input: Readonly<Record<string, unknown>>,
  token: string | undefined,
  more: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const rest = { ...input }
  const path = wire.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
    return encodeURIComponent(text === '' ? '-' : text.toWellFormed()).slice(0, 190)
  })
  const asForm = wire.encoding === 'form'
  const inQuery = wire.encoding === 'query' && more.body === undefined
  const query = inQuery ? urlencoded(endpoint, rest) : ''
  const body = inQuery ? undefined : (more.body ?? (asForm ? urlencoded(endpoint, rest) : JSON.stringify(rest)))
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await world.app.inject({
    method: wire.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
      ...(wire.family === 'open' ? signCall(world.config, body ?? query) : {}),
      ...more.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const json = String(response.headers['content-type'] ?? '').includes('application/json')
  return {
    status: response.statusCode,
    text: response.body,
    bytes: response.rawPayload,
    answer: json
      ? (response.json() as { code: number | string; msg: string; data: unknown; success: boolean; traceId: string })
      : undefined,
  }
}
