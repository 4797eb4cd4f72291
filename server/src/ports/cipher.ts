/**
 * Encrypts what must not be read from the database or its copies. A value is bound to where it stands and whose it is: moved to
 * another row, it does not open.
 */
export type CipherPort = {
  readonly encrypt: (text: string, boundTo: string) => Promise<Buffer>
  /** Throws when the value was changed, belongs elsewhere, or its key is not known any more. */
  readonly decrypt: (encrypted: Buffer, boundTo: string) => Promise<string>
  /** The same for the same text, and without the key good for nothing: by it equal values are found. */
  readonly digest: (text: string, boundTo: string) => Promise<Buffer>
}
