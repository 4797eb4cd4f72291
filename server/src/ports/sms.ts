import type { CodePurpose } from '@mall/api/identity/phone-codes'

import type { Handed } from './wechat.ts'

/** Text messages; their words are templates that a provider has approved. */
export type SmsPort = {
  /** Sends a code; throws if it was not sent. `shown` is the code that the page may show if nothing is sent; null otherwise. */
  readonly sendCode: (it: {
    readonly mobile: string
    readonly purpose: CodePurpose
    readonly code: string
    /** Validity of the code, in minutes. */
    readonly minutes: number
  }) => Promise<{ readonly shown: string | null }>
  /** Notifies that something happened, and how often; the details are in the mall itself. Refused if no template is set. */
  readonly sendNotice: (it: {
    readonly mobile: string
    readonly title: string
    readonly count: number
  }) => Promise<Handed>
}
