import type { Reply } from '@mall/api/endpoint'
import type { Handed } from './wechat.ts'

/** A mini-program that authorised the platform, and the token that proves it. */
export type Authorizer = { readonly appId: string; readonly refreshToken: string }

/** The provider's data of a mini-program that authorised the platform. */
export type Account = Authorizer & {
  readonly nickName: string
  readonly principalName: string
  readonly signature: string
  readonly headImage: Uint8Array | undefined
  /** Address where its owner manages it at the provider: a whole address, or a path of this site. */
  readonly consoleUrl: string
}

/** An application to register a mini-program for an enterprise; `code` is its credit code. */
export type Registration = {
  readonly name: string
  readonly code: string
  readonly legalPersonaName: string
  readonly legalPersonaWechat: string
  readonly componentPhone: string
}

/** A notice of the provider to the platform, after its signature was checked and it was decrypted. */
export type Notice = {
  /** Identifies the message, so that a repetition is recognised. */
  readonly digest: Buffer
} & (
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'authorised'; readonly appId: string; readonly authCode: string; readonly preAuthCode: string }
  | { readonly kind: 'deauthorised'; readonly appId: string }
  | { readonly kind: 'registered'; readonly appId: string; readonly authCode: string; readonly of: Registered }
  | { readonly kind: 'unregistered'; readonly reason: string; readonly of: Registered }
  | { readonly kind: 'passed'; readonly appId: string }
  | { readonly kind: 'rejected'; readonly appId: string; readonly reason: string }
  /** A message that the platform ignores. */
  | { readonly kind: 'other' }
)
type Registered = Pick<Registration, 'name' | 'code' | 'legalPersonaName' | 'legalPersonaWechat'>

type AuditVerdict =
  | { readonly state: 'waiting' | 'passed' | 'unknown' }
  | { readonly state: 'rejected'; readonly reason: string }

/**
 * The third-party platform at which mini-programs are developed in the name of shops. A refusal gives its reason; a call that
 * throws may or may not have taken effect.
 */
export type OpenPlatformPort = {
  /** Id of the code template that is committed. */
  readonly templateId: string
  /** Returns the provider's page on which a mini-program is authorised; it leads back to `back`, a path of this site. */
  readonly authAddress: (it: {
    readonly back: string
  }) => Promise<{ readonly url: string; readonly preAuthCode: string }>
  readonly register: (it: Registration) => Promise<Handed>
  /** Returns the mini-program that authorised the platform with this code; a code works once. */
  readonly account: (authCode: string) => Promise<Account | { readonly refused: string }>
  /** Makes the mall's code the trial version; `page` is the page it opens first. */
  readonly commit: (
    it: Authorizer & { readonly version: string; readonly desc: string; readonly page: string },
  ) => Promise<Handed>
  /** Returns the QR code of the trial or of the released version, as a picture. */
  readonly picture: (
    it: Authorizer & { readonly of: 'trial' | 'released'; readonly path: string },
  ) => Promise<{ readonly picture: Uint8Array } | { readonly refused: string }>
  readonly submit: (
    it: Authorizer & { readonly categories: readonly { readonly first: string; readonly second: string }[] },
  ) => Promise<{ readonly auditId: string } | { readonly refused: string }>
  /** Returns the result of the newest audit. */
  readonly audit: (it: Authorizer) => Promise<AuditVerdict>
  readonly release: (it: Authorizer) => Promise<Handed>
  /**
   * Checks signature, age and receiver of a message and decrypts it; undefined if it is forged, old or not ours. `about` is the
   * mini-program to whose address it came.
   */
  readonly read: (
    query: Readonly<Record<string, unknown>>,
    body: string,
    about: string | undefined,
  ) => Notice | undefined
  /** Keeps the ticket that identifies the platform; only the newest ticket is valid. */
  readonly keepTicket: (ticket: string) => Promise<void>
  /** Returns the reply that the provider expects: the message is dealt with, or must be sent again. */
  readonly answer: (dealtWith: boolean) => Reply
}

/** The stand-in's own side: encrypts and signs a message and posts it to the server's address; true if it was acknowledged. */
export type StandInPort = {
  readonly notify: (it: {
    readonly appId?: string
    readonly fields: Readonly<Record<string, unknown>>
  }) => Promise<boolean>
}
