import type { Readable } from 'node:stream'

/** Where files live. Paths are relative, made of our own random names. */
export type StoragePort = {
  /** The origin that browsers read public files from; empty when it is our own. */
  readonly host: string
  readonly put: (path: string, body: Uint8Array) => Promise<void>
  /** Moves a file of the local disk in; it is gone afterwards. */
  readonly take: (path: string, localFile: string) => Promise<void>
  /** The bytes, or a part of them from `start` to `end` inclusive; undefined when there is no such file. `size` is the whole. */
  readonly get: (
    path: string,
    part?: { readonly start: number; readonly end: number },
  ) => Promise<{ body: Readable; size: number } | undefined>
  /** How large a file is; undefined when there is none. */
  readonly size: (path: string) => Promise<number | undefined>
  readonly remove: (path: string) => Promise<void>
}
