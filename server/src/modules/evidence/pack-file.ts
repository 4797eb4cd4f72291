import { createHash } from 'node:crypto'
import type { PackSide } from '@mall/api/evidence/packs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Zippable } from 'fflate'

/*
 * The file of a pack: an uncompressed zip, written deterministically, so that the same files give the same bytes. A manifest names
 * each file with its SHA-256; the server's seal covers the manifest.
 */

export const manifestPath = 'manifest.json'
export const sealPath = 'manifest.p7s'
const kind = 'nongxin-mall evidence pack'

export type ManifestFile = {
  readonly path: string
  readonly title: string
  readonly size: number
  readonly sha256: string
  /** False for a file that was too large: only its hash is listed. */
  readonly included: boolean
}
export type Manifest = {
  readonly packNo: string
  readonly orderNo: string
  readonly shopName: string
  readonly side: PackSide
  readonly askTime: string
  readonly files: readonly ManifestFile[]
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const manifestBytes = (it: Manifest): Uint8Array => strToU8(JSON.stringify({ kind, ...it }, null, 1))

/** Parses a sealed manifest; undefined if the sealed bytes are anything else. */
export const readManifest = (bytes: Uint8Array): Manifest | undefined => {
  const it = JSON.parse(strFromU8(bytes)) as Manifest & { readonly kind: string }
  return it.kind === kind ? it : undefined
}

export type Files = Readonly<Record<string, Uint8Array>>

// Built from local-time parts, which give the same bytes in every time zone.
const mtime = new Date(2000, 0, 1)

export const zipped = (files: Files): Uint8Array => {
  const stored: Zippable = {}
  for (const [path, bytes] of Object.entries(files)) stored[path] = [bytes, { level: 0, mtime }]
  return zipSync(stored)
}

const most = 1_000

/** Reads the files of a zip written by `zipped`; undefined if unreadable. `whole` says that every byte is as `zipped` writes it. */
export const unzipped = (bytes: Uint8Array): { readonly files: Files; readonly whole: boolean } | undefined => {
  try {
    let count = 0
    const files = unzipSync(bytes, {
      // A compressed file was not written here, and could unpack to any size.
      filter: ({ compression, size, originalSize }) =>
        (count += 1) <= most && compression === 0 && size === originalSize,
    })
    return { files, whole: count <= most && Buffer.compare(zipped(files), bytes) === 0 }
  } catch {
    return undefined
  }
}
