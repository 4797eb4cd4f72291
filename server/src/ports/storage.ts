import type { Readable } from 'node:stream'

/** Storage of files. Paths are relative and made of random names. */
export type StoragePort = {
  /** Origin from which browsers read public files; empty for our own. */
  readonly host: string
  readonly put: (path: string, body: Uint8Array) => Promise<void>
  /** Moves a file from the local disk into the storage. */
  readonly take: (path: string, localFile: string) => Promise<void>
  /**
   * Returns the bytes, or the part from `start` to `end` inclusive; undefined if the file does not exist. `size` is that of the
   * whole file.
   */
  readonly get: (
    path: string,
    part?: { readonly start: number; readonly end: number },
  ) => Promise<{ body: Readable; size: number } | undefined>
  /** Returns the size of a file; undefined if it does not exist. */
  readonly size: (path: string) => Promise<number | undefined>
  readonly remove: (path: string) => Promise<void>
}
