import type { Call } from './calls.ts'

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const pairs = (fields: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, asText(value)]),
  )

/** Returns the address of a request, and its body with the content type. Lists in queries and forms become JSON text. */
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
/** Returns whether the business code means that the session has ended; the three services spell it differently. */
export const saysSessionGone = (code: unknown): boolean => goneCodes.has(String(code))

/**
 * Returns whether the business code, in an answer with HTTP 200, means that the caller does not belong to the enterprise or shop of
 * the call.
 */
export const saysPlaceForeign = (code: unknown): boolean => String(code) === '10403'

/** Returns the error page for an HTTP status; undefined if the user stays on the page. */
export const pageForStatus = (status: number): '/403' | '/404' | '/500' | undefined => {
  if (status === 403) return '/403'
  if (status >= 404 && status < 422) return '/404'
  if (status >= 500 && status <= 504) return '/500'
  return undefined
}
