import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const isChunk = (it: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): it is Rolldown.OutputChunk =>
  it?.type === 'chunk'

/** Returns the paths of the hashed files that every page needs: the entry, all modules it imports, and their styles. */
const shellOf = (bundle: Rolldown.OutputBundle): string[] => {
  const found = new Set<string>()
  const walk = (file: string): void => {
    const chunk = bundle[file]
    if (!isChunk(chunk) || found.has(file)) return
    found.add(file)
    chunk.imports.forEach(walk)
    chunk.viteMetadata?.importedCss.forEach((it) => found.add(it))
  }
  for (const [file, it] of Object.entries(bundle)) if (isChunk(it) && it.isEntry) walk(file)
  return [...found].map((file) => `/v/${file}`)
}

/** Writes `service-worker.js` with the list of files of this release. The text differs for each release, so browsers install it. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'mall-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const shell = shellOf(bundle)
      const program = readFileSync(fileURLToPath(new URL('service-worker.js', import.meta.url)), 'utf8')
      const offline = readFileSync(fileURLToPath(new URL('public/offline.html', import.meta.url)), 'utf8')
      const release = createHash('sha256')
        .update(JSON.stringify([shell, offline]))
        .digest('hex')
        .slice(0, 12)
      const written = `const release = ${JSON.stringify(release)}\nconst shell = ${JSON.stringify(shell, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${written}${program}` })
    },
  },
})
