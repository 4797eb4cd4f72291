import { dataOf, fetchWithin } from './send.ts'
import type { SendOptions } from './send.ts'

/** Milliseconds to wait, as long as the server waits for a body: a paper over a slow rural line takes minutes. */
const uploadPatience = 600_000

/** Sends a body with a file, which no call of the contract accepts; it is refused and fails like every call. */
export const sendFile = async (address: string, body: FormData, options: SendOptions = {}): Promise<unknown> => {
  const call = { name: 'file.upload', effect: 'call', family: 'rest', method: 'POST', encoding: 'json' } as const
  const upload = { ...call, path: address }
  return dataOf(upload, await fetchWithin(upload, { address, body }, options, uploadPatience), options)
}
