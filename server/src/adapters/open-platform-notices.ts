import { createHash } from 'node:crypto'
import type { Notice } from '../ports/open-platform.ts'
import type { XmlFields } from './flat-xml.ts'
import { openMessage } from './wechat-message.ts'
import type { MessageKeys } from './wechat-message.ts'

/* Fields of messages are checked even if the signature is valid: a provider may send nonsense, too. */

const textIn = (fields: XmlFields, name: string, most = 600): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.slice(0, most) : ''
}
const appId = (text: string): string => (/^wx[0-9a-f]{16}$/.test(text) ? text : '')

type Said = Notice extends infer One ? (One extends Notice ? Omit<One, 'digest'> : never) : never

const readRegistration = (fields: XmlFields): Said => {
  const info = typeof fields.info === 'object' ? fields.info : {}
  const of = {
    name: textIn(info, 'name'),
    code: textIn(info, 'code'),
    legalPersonaName: textIn(info, 'legal_persona_name'),
    legalPersonaWechat: textIn(info, 'legal_persona_wechat'),
  }
  const [id, authCode] = [appId(textIn(fields, 'appid')), textIn(fields, 'auth_code')]
  if (textIn(fields, 'status') !== '0') return { kind: 'unregistered', reason: textIn(fields, 'msg'), of }
  return id === '' || authCode === '' ? { kind: 'other' } : { kind: 'registered', appId: id, authCode, of }
}

const readSaid = (fields: XmlFields, of: string): Said => {
  const authorizer = appId(textIn(fields, 'AuthorizerAppid'))
  const authCode = textIn(fields, 'AuthorizationCode')
  switch (textIn(fields, 'InfoType') || textIn(fields, 'Event')) {
    case 'component_verify_ticket':
      return { kind: 'ticket', ticket: textIn(fields, 'ComponentVerifyTicket') }
    case 'authorized':
      return authorizer === '' || authCode === ''
        ? { kind: 'other' }
        : { kind: 'authorised', appId: authorizer, authCode, preAuthCode: textIn(fields, 'PreAuthCode') }
    case 'unauthorized':
      return authorizer === '' ? { kind: 'other' } : { kind: 'deauthorised', appId: authorizer }
    case 'notify_third_fasteregister':
      return readRegistration(fields)
    case 'weapp_audit_success':
      return of === '' ? { kind: 'other' } : { kind: 'passed', appId: of }
    case 'weapp_audit_fail':
      return of === '' ? { kind: 'other' } : { kind: 'rejected', appId: of, reason: textIn(fields, 'Reason', 4_000) }
    default:
      return { kind: 'other' }
  }
}

/** Reads a message with the keys of the platform; `about` is the mini-program to whose address the message came. */
export const readNotice = (
  keys: MessageKeys,
  query: Readonly<Record<string, unknown>>,
  body: string,
  about: string | undefined,
  now: Date,
): Notice | undefined => {
  const opened = openMessage(keys, query, body, now)
  if (opened === undefined) return undefined
  const of = appId(about ?? '')
  // Two mini-programs may get the same notice at the same moment, so the digest includes the address.
  const digest = createHash('sha256').update(of).update(opened.digest).digest()
  return { digest, ...readSaid(opened.fields, of) }
}

/** Answers a message: WeChat takes the word `success` for "dealt with", and sends again after any other answer. */
export const answerNotice = (dealtWith: boolean) => ({
  status: dealtWith ? 200 : 400,
  contentType: 'text/plain; charset=utf-8',
  body: dealtWith ? 'success' : 'fail',
})
