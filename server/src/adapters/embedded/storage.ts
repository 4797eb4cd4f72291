import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { StoragePort } from '../../ports/storage.ts'

/** Files on the local disk. A file appears whole or not at all, because it is written beside and then renamed. */
export const diskStorage = (folder: string): StoragePort => {
  const place = (path: string): string => {
    const full = normalize(join(folder, path))
    if (!full.startsWith(normalize(folder) + sep)) throw new Error('a file path leaves the storage folder')
    return full
  }
  return {
    put: async (path, body) => {
      const full = place(path)
      await mkdir(dirname(full), { recursive: true })
      await writeFile(`${full}.part`, body)
      await rename(`${full}.part`, full)
    },
    get: async (path) => {
      const full = place(path)
      const found = await stat(full).catch(() => undefined)
      return found?.isFile() ? { body: createReadStream(full), size: found.size } : undefined
    },
    remove: (path) => rm(place(path), { force: true }),
  }
}
