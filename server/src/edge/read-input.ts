import type { Endpoint } from '@mall/api/endpoint'
import type { InputFaults } from '@mall/api/errors'
import { exact } from '@mall/api/spellings'
import type { z } from 'zod'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { isPlain } from './plain-input.ts'

const mostFaults = 200

/** Returns the wrong fields in reading order, as the client shows them; `more` counts those left out. */
const faultsOf = ({ issues }: z.ZodError): InputFaults => ({
  fields: issues.slice(0, mostFaults).map((issue) => ({
    field: issue.code === 'unrecognized_keys' ? issue.keys.join(',').slice(0, 100) : issue.path.join('.'),
    msg: issue.message,
  })),
  ...(issues.length > mostFaults ? { more: issues.length - mostFaults } : {}),
})

/** Reads the input of a call for its use case; refuses input that does not fit. */
export const readInput = (endpoint: Endpoint, raw: unknown): unknown => {
  // The signed content of an outside service stays as it came.
  const signed = endpoint.at.some(({ encoding }) => encoding === 'raw')
  const wire = signed ? raw : exact(endpoint.input, raw)
  if (!isPlain(wire)) return refuse('BAD_INPUT')
  const read = endpoint.input.safeParse(wire)
  if (read.success) return read.data
  throw new Refusal('BAD_INPUT', {}, faultsOf(read.error))
}
