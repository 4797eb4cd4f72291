import { createHash } from 'node:crypto'
import type { PackSide } from '@mall/api/evidence/packs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Zippable } from 'fflate'

/*
 * The file of a pack: a zip without compression, written the same way every time, so that of the same files comes the same zip, byte
 * for byte. A manifest names each file with its SHA-256; the seal of the house is over the manifest.
 */

export const manifestPath = 'manifest.json'
export const sealPath = 'manifest.p7s'
const kind = 'nongxin-mall evidence pack'

export type ManifestFile = {
  readonly path: string
  readonly title: string
  readonly size: number
  readonly sha256: string
  /** False of one that was too large: it is named by its hash alone. */
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

/** A manifest as it was sealed; undefined for anything else that was. */
export const readManifest = (bytes: Uint8Array): Manifest | undefined => {
  const it = JSON.parse(strFromU8(bytes)) as Manifest & { readonly kind: string }
  return it.kind === kind ? it : undefined
}

export type Files = Readonly<Record<string, Uint8Array>>

// Parts of a local time, which reads the same wherever it is written.
const mtime = new Date(2000, 0, 1)

export const zipped = (files: Files): Uint8Array => {
  const stored: Zippable = {}
  for (const [path, bytes] of Object.entries(files)) stored[path] = [bytes, { level: 0, mtime }]
  return zipSync(stored)
}

const most = 1_000

/** The files of a zip that was written by `zipped`, as far as it can be read; `whole` says that each byte is as it was written. */
export const unzipped = (bytes: Uint8Array): { readonly files: Files; readonly whole: boolean } | undefined => {
  try {
    let count = 0
    const files = unzipSync(bytes, {
      // What is compressed was not written here, and would unpack to no one knows how much.
      filter: ({ compression, size, originalSize }) =>
        (count += 1) <= most && compression === 0 && size === originalSize,
    })
    return { files, whole: count <= most && Buffer.compare(zipped(files), bytes) === 0 }
  } catch {
    return undefined
  }
}
