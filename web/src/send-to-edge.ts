import type { Call } from './calls.ts'
import { requestOf } from './request.ts'
import { dataOf, fetchWithin, timeouts } from './send.ts'
import type { SendOptions } from './send.ts'

/* Calls beside the contract, sent as every call is. They are loaded where they are needed. */

const edgeCall = (name: string, path: string): Call => ({
  name,
  effect: 'call',
  family: 'rest',
  method: 'POST',
  path,
  encoding: 'json',
})
/** As long as the server waits for a body: a paper over a village line takes minutes. */
const uploadPatience = 600_000

/** Sends a body with a file; refusals and losses are those of every call. */
export const sendFile = async (address: string, body: FormData, options: SendOptions = {}): Promise<unknown> => {
  const call = edgeCall('file.upload', address)
  return dataOf(call, await fetchWithin(call, { address, body }, options, uploadPatience), options)
}

/** Reports an error of this page to the server; nobody waits for it. */
export const sendReport = (report: Readonly<Record<string, unknown>>): void => {
  const call = edgeCall('edge.clientError', '/rest/common/clientError')
  void fetchWithin(call, requestOf(call, report), { quiet: true }, timeouts.rest).catch(() => {})
}
