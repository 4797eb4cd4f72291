/** What became of a message that was handed to a channel: sent, or refused for a reason it names. It throws where that is not known. */
export type Handed = { readonly sent: true } | { readonly refused: string }

/** Who consented, by the code that WeChat sent along; `refused` where it knows no such code. */
type Consented = { readonly openId: string } | { readonly refused: string }

/** The mall's official account at WeChat: who consents to be notified, and its template messages. */
export type WechatPort = {
  /** Where a person consents; they come back to `back`, a path of this site, with `code` and this `state`. */
  readonly consentAddress: (it: { readonly state: string; readonly back: string }) => string
  /** Answers who consented. A code is good once. It throws where that is not known. */
  readonly whoConsented: (code: string) => Promise<Consented>
  readonly send: (it: {
    readonly openId: string
    readonly title: string
    readonly content: string
    /** A path of this site. */
    readonly link: string | null
    /** The same for the same message: sent twice it arrives once. */
    readonly messageId: string
  }) => Promise<Handed>
}
