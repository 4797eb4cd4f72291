import { createHmac, timingSafeEqual } from 'node:crypto'

/* What the house sends to an application, as it comes. */

/** What happened in a shop. The same delivery may come more than once, always with the same id. */
export type Delivery = {
  readonly deliveryId: string
  readonly event: string
  readonly shopId: string
  /** When it happened, as ISO text. */
  readonly time: string
  /** What the thing is; how it stands is asked by its call. */
  readonly data: Readonly<Record<string, unknown>>
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | { get(name: string): string | null }
export type Arrived = {
  readonly headers: Headers
  /** The bytes as they came; read again from parsed JSON they are others. */
  readonly body: string | Uint8Array
  /** Every key that lives: while one is changed a delivery is signed by both. */
  readonly keys: readonly string[]
  readonly now?: number
}

const headerOf = (headers: Headers, name: string): string => {
  if (typeof (headers as { get?: unknown }).get === 'function')
    return (headers as { get(name: string): string | null }).get(name) ?? ''
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : ''
}

const window = 300_000

/** The delivery, where one of the keys signed it within five minutes; undefined where none did, and then it is to be refused. */
export const readDelivery = ({ headers, body, keys, now = Date.now() }: Arrived): Delivery | undefined => {
  const [timestamp, deliveryId] = [headerOf(headers, 'nx-timestamp'), headerOf(headers, 'nx-delivery')]
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > window) return undefined
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const signs = headerOf(headers, 'nx-sign').split(',')
  const given = signs.filter((it) => /^[0-9a-f]{64}$/.test(it)).map((it) => Buffer.from(it, 'hex'))
  const known = keys.some((key) => {
    const sign = createHmac('sha256', key).update(`${timestamp}.${deliveryId}.`).update(bytes).digest()
    return given.some((it) => timingSafeEqual(it, sign))
  })
  return known ? { ...(JSON.parse(Buffer.from(bytes).toString('utf8')) as Delivery), deliveryId } : undefined
}
