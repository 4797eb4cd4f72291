/** Returns the address of the lines of an account, or of all accounts of a code. */
export const linesAt = (it: {
  readonly code: string
  readonly ownerId?: string
  readonly beginTime?: string
  readonly endTime?: string
}): string =>
  `/operate/ledger/lines?${new URLSearchParams(Object.entries(it).flatMap(([name, value]) => (['code', 'ownerId', 'beginTime', 'endTime'].includes(name) ? [[name, String(value)]] : [])))}`
