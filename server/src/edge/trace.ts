import { newTrace } from '../kernel/acting.ts'

/**
 * Returns the id of a request for the log and the answer: that of the caller's trace (`traceparent` of W3C Trace Context), else a
 * new one. 32 hexadecimal characters.
 */
export const traceIdOf = (traceparent: string | string[] | undefined): string => {
  const named =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent) : null
  const id = named?.[1]
  return id === undefined || /^0+$/.test(id) ? newTrace() : id
}
