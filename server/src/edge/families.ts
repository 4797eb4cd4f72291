import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Family } from '@mall/api/endpoint'
import { refusals } from '@mall/api/errors'
import { sessionGoneCodes } from '@mall/api/session-gone'
import type { RefusalName } from '@mall/api/errors'
import type { FastifyRequest } from 'fastify'

/** Differences of the three services: how they spell a code, and which code means that the session has ended. */
const families: Readonly<
  Record<Family, { readonly spell: (code: number) => number | string; readonly gone: number | string }>
> = {
  rest: { spell: (code) => code, gone: sessionGoneCodes.rest },
  gateway: { spell: String, gone: sessionGoneCodes.gateway },
  open: { spell: String, gone: sessionGoneCodes.open },
}

/** Returns the code of a refusal as this service spells it. */
export const codeFor = (family: Family, name: RefusalName): number | string =>
  name === 'SESSION_GONE' ? families[family].gone : families[family].spell(refusals[name].code)

/** Makes the body of a refusal. */
export const refusal = (code: number | string, msg: string, data: unknown, traceId: string): string =>
  JSON.stringify({ code, msg, data, success: false, traceId })

const before = '{"code":0,"msg":"操作成功","data":'
const after = (traceId: string) => `,"success":true,"traceId":${JSON.stringify(traceId)}}`
const beforeBytes = Buffer.from(before)

/** Makes the body of a successful answer around data that is already JSON. */
export const success = (data: string, traceId: string): string => `${before}${data}${after(traceId)}`

/** Makes the same body around bytes that several answers may share. */
export const successAround = (data: Buffer, traceId: string): Buffer =>
  Buffer.concat([beforeBytes, data, Buffer.from(after(traceId))])

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
const window = 300_000

/**
 * Checks the open gateway's signature: HMAC-SHA-256 of the timestamp, a line break and the body (for GET the query as sent). The
 * key is public in the browser, so this only keeps accidents out; the caller's rights depend on the session alone.
 */
export const checkSignature = (
  request: Pick<FastifyRequest, 'headers' | 'method' | 'raw'> & { rawBody?: string },
  applications: ReadonlyMap<string, string>,
  now: number,
): RefusalName | undefined => {
  const key = applications.get(one(request.headers['app-code']) ?? '')
  if (key === undefined) return 'APPLICATION_UNKNOWN'
  const timestamp = one(request.headers['timestamp']) ?? ''
  const sign = one(request.headers['sign']) ?? ''
  if (
    !/^\d{13}$/.test(timestamp) ||
    Math.abs(now - Number(timestamp)) > window ||
    one(request.headers['system-id']) === undefined
  )
    return 'SIGNATURE_WRONG'
  const address = request.raw.url ?? ''
  const signed =
    request.method === 'GET'
      ? address.includes('?')
        ? address.slice(address.indexOf('?') + 1)
        : ''
      : (request.rawBody ?? '')
  const expected = createHmac('sha256', key).update(`${timestamp}\n${signed}`).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(sign) ? sign : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? undefined : 'SIGNATURE_WRONG'
}
