/** Result of handing a message to a channel: sent, or refused with the channel's reason. The call throws if the result is unknown. */
export type Handed = { readonly sent: true } | { readonly refused: string }

/** The person who consented, by WeChat's code; `refused` if WeChat does not know the code. */
type Consented = { readonly openId: string } | { readonly refused: string }

/** The mall's official account at WeChat: consent to be notified, and template messages. */
export type WechatPort = {
  /** Returns the address where a person consents; they come back to `back`, a path of this site, with `code` and this `state`. */
  readonly consentAddress: (it: { readonly state: string; readonly back: string }) => string
  /** Returns who consented. A code works once. Throws if the result is unknown. */
  readonly whoConsented: (code: string) => Promise<Consented>
  readonly send: (it: {
    readonly openId: string
    readonly title: string
    readonly content: string
    /** A path of this site. */
    readonly link: string | null
    /** Equal for the same message, so that a message sent twice arrives once. */
    readonly messageId: string
  }) => Promise<Handed>
}
