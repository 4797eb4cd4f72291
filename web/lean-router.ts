import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const made = /= (React\d*\.(?:memo|createContext|forwardRef)\(|new Set\()/g
const names = /^\w+\.displayName = "[^"]*";$/gm
const context = /^(\w+)\.contextType = (\w+);$/m

/** Writes what is set on a class behind it into the class, where it does not keep the class alive. */
const withContext = (code: string): string => {
  const [all = '', name = '', value = ''] = context.exec(code) ?? []
  const start = new RegExp(`^var ${name} = class extends [\\w.]+ \\{$`, 'm')
  return start.test(code)
    ? code.replace(all, '').replace(start, (it) => `${it}\n  static contextType = ${value};`)
    : code
}

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
    handler: (code) => ({
      code: withContext(code).replace(made, '= /* @__PURE__ */ $1').replace(names, ''),
      map: null,
    }),
  },
})
