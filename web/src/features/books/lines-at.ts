/** Where the lines of an account stand, or of all accounts of a code. */
export const linesAt = (it: {
  readonly code: string
  readonly ownerId?: string
  readonly beginTime?: string
  readonly endTime?: string
}): string =>
  `/operate/ledger/lines?${new URLSearchParams(Object.entries(it).flatMap(([name, value]) => (['code', 'ownerId', 'beginTime', 'endTime'].includes(name) ? [[name, String(value)]] : [])))}`
