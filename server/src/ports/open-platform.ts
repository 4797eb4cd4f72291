import type { Reply } from '@mall/api/endpoint'
import type { Handed } from './wechat.ts'

/** A mini-program that authorised the platform, and the token that proves it. */
export type Authorizer = { readonly appId: string; readonly refreshToken: string }

/** What the provider says of a mini-program that authorised the platform. */
export type Account = Authorizer & {
  readonly nickName: string
  readonly principalName: string
  readonly signature: string
  readonly headImage: Uint8Array | undefined
  /** Where its owner manages it at the provider: a whole address, or a path of this site. */
  readonly consoleUrl: string
}

/** Whose mini-program is registered. `code` is the credit code of the enterprise. */
export type Registration = {
  readonly name: string
  readonly code: string
  readonly legalPersonaName: string
  readonly legalPersonaWechat: string
  readonly componentPhone: string
}

/** What the provider notifies the platform of, after its signature was checked and it was decrypted. */
export type Notice = {
  /** Names the message, so that one that comes again is known. */
  readonly digest: Buffer
} & (
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'authorised'; readonly appId: string; readonly authCode: string; readonly preAuthCode: string }
  | { readonly kind: 'deauthorised'; readonly appId: string }
  | { readonly kind: 'registered'; readonly appId: string; readonly authCode: string; readonly of: Registered }
  | { readonly kind: 'unregistered'; readonly reason: string; readonly of: Registered }
  | { readonly kind: 'passed'; readonly appId: string }
  | { readonly kind: 'rejected'; readonly appId: string; readonly reason: string }
  /** Of no interest to the house. */
  | { readonly kind: 'other' }
)
type Registered = Pick<Registration, 'name' | 'code' | 'legalPersonaName' | 'legalPersonaWechat'>

type AuditVerdict =
  | { readonly state: 'waiting' | 'passed' | 'unknown' }
  | { readonly state: 'rejected'; readonly reason: string }

/**
 * The third-party platform at which mini-programs are developed in the name of shops. What is refused is said with the reason; what throws
 * may have happened or not.
 */
export type OpenPlatformPort = {
  /** Which template of code is committed. */
  readonly templateId: string
  /** A page of the provider on which a mini-program is authorised; it leads back to `back`, a path of this site. */
  readonly authAddress: (it: {
    readonly back: string
  }) => Promise<{ readonly url: string; readonly preAuthCode: string }>
  readonly register: (it: Registration) => Promise<Handed>
  /** Who authorised the platform by this code, which is good once. */
  readonly account: (authCode: string) => Promise<Account | { readonly refused: string }>
  /** The code of the mall becomes the trial version; `page` is what it opens first. */
  readonly commit: (
    it: Authorizer & { readonly version: string; readonly desc: string; readonly page: string },
  ) => Promise<Handed>
  /** The QR code of the trial or of the released version, as a picture. */
  readonly picture: (
    it: Authorizer & { readonly of: 'trial' | 'released'; readonly path: string },
  ) => Promise<{ readonly picture: Uint8Array } | { readonly refused: string }>
  readonly submit: (
    it: Authorizer & { readonly categories: readonly { readonly first: string; readonly second: string }[] },
  ) => Promise<{ readonly auditId: string } | { readonly refused: string }>
  /** What became of the newest audit. */
  readonly audit: (it: Authorizer) => Promise<AuditVerdict>
  readonly release: (it: Authorizer) => Promise<Handed>
  /**
   * Checks signature, age and receiver of a message and decrypts it; undefined when it is forged, old or not ours. `about` is the
   * mini-program whose address it came to.
   */
  readonly read: (
    query: Readonly<Record<string, unknown>>,
    body: string,
    about: string | undefined,
  ) => Notice | undefined
  /** Keeps the ticket by which the platform proves itself, the newest of which is good. */
  readonly keepTicket: (ticket: string) => Promise<void>
  /** The reply the provider expects: that the message is dealt with, or that it must be sent again. */
  readonly answer: (dealtWith: boolean) => Reply
}

/** The stand-in's own side: encrypts and signs a message and posts it to our address; true when it was acknowledged. */
export type StandInPort = {
  readonly notify: (it: {
    readonly appId?: string
    readonly fields: Readonly<Record<string, unknown>>
  }) => Promise<boolean>
}
