import type { Id } from '@mall/api/wire-types'

/** Who signs: a person, and the enterprise they sign for; of somebody who buys for themselves both have the same name. */
export type Signer = {
  readonly userId: Id
  readonly person: string
  readonly mobile: string
  readonly boId: Id
  readonly party: string
  readonly enterprise: boolean
}

/** What proves that somebody signed a content. */
export type Signature = {
  readonly by: 'house' | 'tencent'
  /** Of the house a detached CMS signature (DER), of a provider the PDF as it was signed there. */
  readonly proof: Uint8Array
  /** Of the certificate, or of the provider's flow. */
  readonly serialNo: string
  /** Null where the provider's paper alone says it. */
  readonly signTime: Date | null
}

/** How far a signing is: done, waiting for the signer at the provider's page, or given up there. `signUrl` is where, once. */
export type Signing =
  | { readonly state: 'signed'; readonly signature: Signature }
  | { readonly state: 'waiting'; readonly flowId: string; readonly signUrl: string | null }
  | { readonly state: 'refused' }

/** What a valid signature says; nothing of it was taken from the caller. */
export type Signed = {
  /** Undefined where the house itself signed. */
  readonly signer:
    | { readonly userId: Id; readonly person: string; readonly boId: Id; readonly party: string }
    | undefined
  readonly signTime: Date
  readonly serialNo: string
}

/** Electronic signatures. Calling twice makes two signatures, of which the caller keeps one. */
export type SigningPort = {
  /**
   * Signs a content in the name of a signer, who has agreed to it by the time of the call. `paper` is the same as a PDF, for
   * providers that sign nothing else; it is only made where it is needed.
   */
  readonly sign: (it: {
    readonly title: string
    readonly content: Uint8Array
    readonly paper: () => Promise<Uint8Array>
    readonly signer: Signer
    readonly now: Date
  }) => Promise<Signing>
  /** How far a signing is that waited. */
  readonly follow: (flowId: string) => Promise<Signing>
  /** Signs in the name of the house, at once: a detached CMS signature. */
  readonly seal: (content: Uint8Array, now: Date) => Promise<Signature>
  /** What a detached CMS signature of this house over the content says; undefined when either was changed or it is not of this house. */
  readonly verify: (content: Uint8Array, proof: Uint8Array) => Promise<Signed | undefined>
  /** The certificate of this house's own authority (PEM), by which signatures are verified elsewhere. */
  readonly authority: string
}
