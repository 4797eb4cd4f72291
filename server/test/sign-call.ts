import { createHmac } from 'node:crypto'
import type { Config } from '../src/config.ts'

let last = 0

/** Returns the headers of a call of the open gateway, signed over its body or query; no two share a millisecond, as in the web. */
export const signCall = (
  { applications }: Pick<Config, 'applications'>,
  content: string,
  offset = 0,
): Record<string, string> => {
  last = Math.max(Date.now(), last + 1)
  const [code, key] = [...applications][0]!
  const timestamp = String(last + offset)
  const sign = createHmac('sha256', key).update(`${timestamp}\n${content}`).digest('hex')
  return { 'app-code': code, 'system-id': '86', timestamp, sign }
}
