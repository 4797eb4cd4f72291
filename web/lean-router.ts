import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const made = /= (React\d*\.(?:memo|createContext|forwardRef)\(|new Set\()/g
const names = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Takes the router as it is made for production, and says of what it makes at its beginning that it may be left out when
 * nobody uses it: the routes of data and everything below them, a fifth of its weight.
 */
export const leanRouterPlugin = (): Plugin => ({
  name: 'mall-lean-router',
  apply: 'build',
  config: () => {
    const development = createRequire(import.meta.url).resolve('react-router')
    const replacement = join(dirname(development), '../production/index.mjs')
    return { resolve: { alias: [{ find: /^react-router$/, replacement }] } }
  },
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({ code: code.replace(made, '= /* @__PURE__ */ $1').replace(names, ''), map: null }),
  },
})
