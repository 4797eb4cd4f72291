import { ChunkLost } from './kit/chunk.ts'
import { api } from './api.ts'
import { Refused, send, Unreachable } from './send.ts'

type ErrorKind = 'error' | 'rejection' | 'chunk'

const reported = new Set<string>()
const most = 20

/** Returns whether the error needs no report: the server or the network already knows it, or it was cancelled on purpose. */
const isExpected = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof Unreachable ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  String(error).includes('ResizeObserver loop')

/** Reports an error of this page to the server: each one once, and at most 20. */
export const reportEvent = (event: Event): void => {
  const { error, reason, message } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  const found: unknown = error ?? reason ?? message
  const kind: ErrorKind =
    found instanceof ChunkLost ? 'chunk' : event.type === 'unhandledrejection' ? 'rejection' : 'error'
  const words = String(found).slice(0, 500)
  if (isExpected(found) || reported.has(kind + words) || reported.size >= most) return
  reported.add(kind + words)
  const stack = found instanceof Error ? found.stack?.slice(0, 4_000) : undefined
  const page = location.pathname.slice(0, 300)
  const agent = navigator.userAgent.slice(0, 300)
  // Nothing waits for the answer.
  send(api.integrity.clientError, { kind, message: words, stack, page, agent }, { quiet: true }).catch(() => {})
}
