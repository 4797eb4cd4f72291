import { sendReport } from './send-to-edge.ts'
import { Refused, Unreachable } from './send.ts'

export type ErrorKind = 'error' | 'rejection' | 'render' | 'chunk'

const reported = new Set<string>()
const most = 20

/** What the server or the network said is known there, and what was broken off on purpose is no error. */
const isExpected = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof Unreachable ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  String(error).includes('ResizeObserver loop')

/** Reports an error of this page to the server: each once, and few of them. */
export const reportError = (kind: ErrorKind, error: unknown): void => {
  const message = String(error).slice(0, 500)
  if (isExpected(error) || reported.has(kind + message) || reported.size >= most) return
  reported.add(kind + message)
  const stack = error instanceof Error ? error.stack?.slice(0, 4_000) : undefined
  sendReport({ kind, message, ...(stack === undefined ? {} : { stack }), page: location.pathname.slice(0, 300) })
}
