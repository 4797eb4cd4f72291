import { createHash, createHmac, randomBytes } from 'node:crypto'

/* Signs the requests of an application: version 2 of the open gateway's signature. */

/** The application's code and one of its keys, as the operator gave them. */
export type Credentials = { readonly appCode: string; readonly key: string }

type Request = {
  readonly method: 'GET' | 'POST'
  /** Path and query, as sent. */
  readonly target: string
  readonly body: string
  readonly shopId?: string | undefined
  /** The idempotency key. */
  readonly repetition?: string | undefined
}

/** Returns the headers of one request. A signature works once, so each repetition signs again. */
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
