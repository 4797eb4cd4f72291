import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { StoragePort } from '../../ports/storage.ts'

/** Keeps files on the local disk. A file appears whole or not at all: it is written under another name and then renamed. */
export const diskStorage = (folder: string, host: string): StoragePort => {
  const place = (path: string): string => {
    const full = normalize(join(folder, path))
    if (!full.startsWith(normalize(folder) + sep)) throw new Error('a file path leaves the storage folder')
    return full
  }
  const write = async (path: string, fill: (part: string) => Promise<void>): Promise<void> => {
    const full = place(path)
    await mkdir(dirname(full), { recursive: true })
    try {
      await fill(`${full}.part`)
      await rename(`${full}.part`, full)
    } catch (error) {
      await rm(`${full}.part`, { force: true })
      throw error
    }
  }
  const sizeOf = async (full: string): Promise<number | undefined> => {
    const found = await stat(full).catch(() => undefined)
    return found?.isFile() ? found.size : undefined
  }
  return {
    host,
    put: (path, body) => write(path, (part) => writeFile(part, body)),
    // Copies first, because a rename cannot cross file systems.
    take: async (path, localFile) => {
      await write(path, (part) => copyFile(localFile, part))
      await rm(localFile, { force: true })
    },
    get: async (path, part) => {
      const full = place(path)
      const size = await sizeOf(full)
      return size === undefined ? undefined : { body: createReadStream(full, part), size }
    },
    size: (path) => sizeOf(place(path)),
    remove: (path) => rm(place(path), { force: true }),
  }
}
