import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|txt|wasm)$/

/** Writes `.br` and `.gz` files beside every text asset, so that the server need not compress them for each request. */
export const precompressPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'mall-precompress',
    // Only tests open the gallery.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of all) {
        if (!entry.isFile() || !worthIt.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const bytes = await readFile(file)
        // A file that fits into one packet gains nothing.
        if (bytes.length < 1_400) continue
        const options = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }
        await Promise.all([
          brotli(bytes, options).then((small) => writeFile(`${file}.br`, small)),
          zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
        ])
      }
    },
  }
}
