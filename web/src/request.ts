import type { Call } from './calls.ts'

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const pairs = (fields: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, asText(value)]),
  )

/** How an input travels: its address, and its body with the type that goes with it. Lists in queries and forms are JSON text. */
export const requestOf = (call: Call, input: unknown): { address: string; body?: string; type?: string } => {
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  if (call.encoding === 'json') return { address: path, body: JSON.stringify(fields), type: 'application/json' }
  if (call.encoding === 'form')
    return { address: path, body: pairs(fields).toString(), type: 'application/x-www-form-urlencoded' }
  const query = pairs(fields).toString()
  return { address: query === '' ? path : `${path}?${query}` }
}

const goneCodes = new Set(['10011', '20003', '001108', '1108'])
/** Does this business code say that the session is gone? The three services spell it differently. */
export const saysSessionGone = (code: unknown): boolean => goneCodes.has(String(code))

/** Does this business code, in an answer with HTTP 200, say that the caller is not of the enterprise or shop that was meant? */
export const saysPlaceForeign = (code: unknown): boolean => String(code) === '10403'

/** The error page an HTTP status sends people to; undefined when they stay where they are. */
export const pageForStatus = (status: number): '/403' | '/404' | '/500' | undefined => {
  if (status === 403) return '/403'
  if (status >= 404 && status < 422) return '/404'
  if (status >= 500 && status <= 504) return '/500'
  return undefined
}
