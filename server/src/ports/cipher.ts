/**
 * Encrypts values that must not be readable in the database or its copies. A value is bound to its place and its owner: moved to
 * another row, it cannot be decrypted.
 */
export type CipherPort = {
  readonly encrypt: (text: string, boundTo: string) => Promise<Buffer>
  /** Throws if the value was changed, belongs elsewhere, or its key is no longer known. */
  readonly decrypt: (encrypted: Buffer, boundTo: string) => Promise<string>
  /** Returns a keyed hash: equal texts have equal hashes, by which they are found, and without the key a hash reveals nothing. */
  readonly digest: (text: string, boundTo: string) => Promise<Buffer>
}
