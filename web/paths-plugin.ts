import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:paths'

/** Provides `virtual:paths` to the program that draws pages: the path of every screen, without the screens themselves. */
export const pathsPlugin = (): Plugin => ({
  name: 'mall-paths',
  resolveId: { filter: { id: /^virtual:paths$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /^\0virtual:paths$/ },
    async handler() {
      const file = fileURLToPath(new URL('src/routes.ts', import.meta.url))
      const { routes } = (await import(pathToFileURL(file).href)) as { routes: readonly { path: string }[] }
      return `export const paths = ${JSON.stringify(routes.map(({ path }) => path))}`
    },
  },
})
