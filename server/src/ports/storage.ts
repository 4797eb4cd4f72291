/** Where files live. Paths are relative, made of our own random names. */
export type StoragePort = {
  readonly put: (path: string, body: Uint8Array) => Promise<void>
  /** The bytes, or undefined when there is no such file. */
  readonly get: (path: string) => Promise<{ body: import('node:stream').Readable; size: number } | undefined>
  readonly remove: (path: string) => Promise<void>
}
