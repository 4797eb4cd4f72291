import { createHmac, timingSafeEqual } from 'node:crypto'

/* Reads the deliveries that the server sends to an application. */

/** An event in a shop. The same delivery may come more than once, always with the same id. */
export type Delivery = {
  readonly deliveryId: string
  readonly event: string
  readonly shopId: string
  /** Time of the event, as ISO text. */
  readonly time: string
  /** Ids of the thing, and its change; the call of the thing gives its current state. */
  readonly data: Readonly<Record<string, unknown>>
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | { get(name: string): string | null }
export type Arrived = {
  readonly headers: Headers
  /** The bytes as they came; parsed and written again as JSON, they would differ. */
  readonly body: string | Uint8Array
  /** All valid keys: while a key is being changed, both keys sign each delivery. */
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

/** Returns the delivery if one of the keys signed it within five minutes; undefined otherwise, and then the receiver should refuse it. */
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
