import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/**
 * Bundles only the used parts of the router, with tree shaking that would be unsafe for the whole web. The router names its
 * contexts (`x.displayName = …`), which otherwise keeps its unused half in the bundle; other libraries really do extend what they
 * import. Without this step the pages of the shop exceed their budget by 2 to 3 kB (decision 36).
 */
const bundleRouter = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('router-parts.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: {
        external: ['react', 'react-dom'],
        treeshake: {
          propertyWriteSideEffects: false,
          manualPureFunctions: ['React.memo', 'React.createContext', 'React.forwardRef'],
        },
      },
    },
  })
  return (result as Rolldown.RolldownOutput[])[0]!.output[0].code
}

export const routerPlugin = (): Plugin => {
  let code: Promise<string> | undefined
  return {
    name: 'mall-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => '\0react-router' },
    load: { filter: { id: /^\0react-router$/ }, handler: () => (code ??= bundleRouter()) },
  }
}
