import type { CodePurpose } from '@mall/api/identity/phone-codes'

import type { Handed } from './wechat.ts'

/** Text messages: their words are templates that a provider has approved. */
export type SmsPort = {
  /** Sends a code; throws when it was not sent. `shown` is what the page may show in place of a message, where nothing is sent. */
  readonly sendCode: (it: {
    readonly mobile: string
    readonly purpose: CodePurpose
    readonly code: string
    /** How long it is good. */
    readonly minutes: number
  }) => Promise<{ readonly shown: string | null }>
  /** Says that something happened, and how often; its place is the mall itself. Refused where no template is set. */
  readonly sendNotice: (it: {
    readonly mobile: string
    readonly title: string
    readonly count: number
  }) => Promise<Handed>
}
