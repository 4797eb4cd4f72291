import type { RefusalName } from '@mall/api/errors'
import type { FastifyRequest } from 'fastify'
import { callersAddress } from './callers-address.ts'

/* What the process writes to its log: no personal data and no secrets; security events have a type of their own. */

/** Fields left out of every line, wherever they lie in the logged value. */
const secret = [
  'cookie',
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'passwordHash',
  'smsCode',
  'factorCode',
  'signInStep',
  'shownCode',
  'token',
  'idCard',
  'driverIdCard',
  'accountNo',
  'settleAccount',
  'no',
  'driverMobile',
  'mobile',
  'address',
  'receiver',
  'detail',
]
export const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  ...secret.flatMap((field) => [field, `*.${field}`]),
]

type Logged = { type: string; message: string; stack: string; cause?: Logged; [more: string]: unknown }

/**
 * Returns an error as it is logged. Of a database error only names are kept: its detail and its context quote rows, which hold
 * personal data.
 */
export const errorLine = (error: unknown): Logged => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '', cause, ...more } = error as Error & Record<string, unknown>
  const kept = Object.fromEntries(
    ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'].flatMap((field) =>
      more[field] === undefined ? [] : [[field, more[field]]],
    ),
  )
  return { type: name, message, stack, ...kept, ...(cause === undefined ? {} : { cause: errorLine(cause) }) }
}

type SecurityEvent =
  | 'signed-in'
  | 'signed-out'
  | 'login-refused'
  | 'access-refused'
  | 'signature-refused'
  | 'budget-spent'
  | 'notification-refused'

const events: Partial<Record<RefusalName, SecurityEvent>> = {
  BAD_LOGIN: 'login-refused',
  FORBIDDEN: 'access-refused',
  PLACE_FOREIGN: 'access-refused',
  APPLICATION_UNKNOWN: 'signature-refused',
  SIGNATURE_WRONG: 'signature-refused',
  TOO_OFTEN: 'budget-spent',
}

/** Writes a line about security to the log; like every line of the request, it has the trace id. */
export const logSecurity = (request: FastifyRequest, event: SecurityEvent, userId?: number): void => {
  const { name, wire } = request.routeOptions.config ?? {}
  const line = { type: 'security', event, userId, call: name, wire: wire?.path, from: callersAddress(request) }
  if (event === 'signed-in' || event === 'signed-out') request.log.info(line, 'security')
  else request.log.warn(line, 'security')
}

/** Returns the security event of a refusal; undefined if it has none. */
export const securityOf = (refusal: RefusalName): SecurityEvent | undefined => events[refusal]
