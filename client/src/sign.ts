import { createHash, createHmac, randomBytes } from 'node:crypto'

/* How an application signs what it asks: version 2 of the signature of the open gateway. */

/** What the house gave an application: its code and one of its keys. */
export type Credentials = { readonly appCode: string; readonly key: string }

type Request = {
  readonly method: 'GET' | 'POST'
  /** Path and query, as they are asked for. */
  readonly target: string
  readonly body: string
  readonly shopId?: string | undefined
  /** The key of repetition. */
  readonly repetition?: string | undefined
}

/** The headers of one request. A signature is good once: who asks again signs again. */
export const signedHeaders = (
  { appCode, key }: Credentials,
  { method, target, body, shopId, repetition }: Request,
  now: number = Date.now(),
): Record<string, string> => {
  const [timestamp, nonce] = [String(now), randomBytes(16).toString('hex')]
  const hash = createHash('sha256').update(body).digest('hex')
  const text = [timestamp, nonce, method, target, shopId ?? '', repetition ?? '', hash].join('\n')
  return {
    'app-code': appCode,
    'sign-version': '2',
    timestamp,
    nonce,
    sign: createHmac('sha256', key).update(text).digest('hex'),
    ...(shopId === undefined ? {} : { 'x-shop-id': shopId }),
    ...(repetition === undefined ? {} : { 'idempotency-key': repetition }),
  }
}
