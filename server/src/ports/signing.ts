import type { Id } from '@mall/api/wire-types'

/** The signer: a person, and the enterprise they sign for. If a person buys for themselves, both have the same name. */
export type Signer = {
  readonly userId: Id
  readonly person: string
  readonly mobile: string
  readonly boId: Id
  readonly party: string
  readonly enterprise: boolean
}

/** Proof that a person signed a content. */
export type Signature = {
  readonly by: 'house' | 'tencent'
  /** A detached CMS signature (DER) of the platform, or the PDF signed at a provider. */
  readonly proof: Uint8Array
  /** Serial number of the certificate, or of the provider's flow. */
  readonly serialNo: string
  /** Null if only the provider's paper states it. */
  readonly signTime: Date | null
}

/** State of a signing: done, waiting for the signer at the provider's page, or given up there. `signUrl` is that page, for one use. */
export type Signing =
  | { readonly state: 'signed'; readonly signature: Signature }
  | { readonly state: 'waiting'; readonly flowId: string; readonly signUrl: string | null }
  | { readonly state: 'refused' }

/** Content of a valid signature; none of it comes from the caller. */
export type Signed = {
  /** Undefined if the platform itself signed. */
  readonly signer:
    | { readonly userId: Id; readonly person: string; readonly boId: Id; readonly party: string }
    | undefined
  readonly signTime: Date
  readonly serialNo: string
}

/** Electronic signatures. Two calls make two signatures; the caller keeps one. */
export type SigningPort = {
  /**
   * Signs a content in the name of a signer, who agreed to it before the call. `paper` is the content as a PDF, for providers that
   * sign nothing else; it is made only if needed.
   */
  readonly sign: (it: {
    readonly title: string
    readonly content: Uint8Array
    readonly paper: () => Promise<Uint8Array>
    readonly signer: Signer
    readonly now: Date
  }) => Promise<Signing>
  /** Returns the state of a waiting signing. */
  readonly follow: (flowId: string) => Promise<Signing>
  /** Signs in the name of the platform, at once: a detached CMS signature. */
  readonly seal: (content: Uint8Array, now: Date) => Promise<Signature>
  /**
   * Reads a detached CMS signature of the platform over the content; undefined if either was changed or the signature is not the
   * platform's.
   */
  readonly verify: (content: Uint8Array, proof: Uint8Array) => Promise<Signed | undefined>
  /** The certificate of the platform's own authority (PEM), by which others verify signatures. */
  readonly authority: string
}
