import type { Api } from '@mall/api/all'
import type { Endpoint } from '@mall/api/endpoint'
import type { Plugin } from 'vite'

const start = 'virtual:wires'
const own = '\0wires'

/**
 * Calls of public pages, for rooms of which these pages use no other call. They form a module of their own, so that public pages
 * need not load the rest of the room.
 */
const first: Readonly<Record<string, readonly string[]>> = {
  activity: ['shown', 'shownGoods', 'visit'],
  freight: ['estimate'],
  identity: ['userInfo', 'logout'],
  member: ['addresses'],
  storefront: [
    'categoryTree',
    'detail',
    'homeFloors',
    'hotRecommend',
    'like',
    'searchGoods',
    'searchShops',
    'shopGoods',
    'shopPage',
    'suggest',
  ],
  workbench: ['header'],
}

/** Returns the statement that declares one call: what a sender must know, without its schemas. */
const declare = (room: string, name: string, it: Endpoint): string => {
  const { family, method, path, encoding } = it.at[0]!
  const { access } = it
  const call = {
    name: `${room}.${name}`,
    effect: it.effect,
    family,
    method,
    path,
    encoding,
    ...(typeof access === 'object' ? { role: access.role, can: access.can } : {}),
    ...(typeof access === 'object' && 'whileFrozen' in access ? { whileFrozen: true } : {}),
    ...(it.output === 'download' ? { download: true } : {}),
  }
  return `const call_${name} = ${JSON.stringify(call)}\nexport { call_${name} as ${name} }`
}

/**
 * Provides `virtual:wires` to the browser: every call of the contract as a plain object, read from the same endpoints that the
 * server binds. No schema is sent, and a page loads only the rooms it calls.
 */
export const wiresPlugin = (): Plugin => {
  let load = async (): Promise<Record<string, Record<string, Endpoint>>> => (await import('@mall/api/all')).api as Api
  return {
    name: 'mall-wires',
    configureServer(server) {
      load = async () => ((await server.ssrLoadModule('@mall/api/all')) as { api: Api }).api
      server.watcher.on('change', (file) => {
        if (!/[\\/]api[\\/]src[\\/]/.test(file)) return
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(own)) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
    resolveId: (id) => (id.startsWith(start) ? own + id.slice(start.length) : undefined),
    async load(id) {
      if (!id.startsWith(own)) return undefined
      const api = await load()
      const place = id.slice(own.length)
      if (place === '') return `export * as api from '${start}/all'`
      if (place === '/all')
        return Object.keys(api)
          .map((room) => `export * as ${room} from '${start}/${room}'`)
          .join('\n')
      const [room = '', part] = place.slice(1).split('/')
      const apart = first[room] ?? []
      const declared = Object.entries(api[room] ?? {})
        .filter(([name]) => apart.includes(name) === (part === 'first'))
        .map(([name, endpoint]) => declare(room, name, endpoint))
      const others = apart.length > 0 && part === undefined ? [`export * from '${start}/${room}/first'`] : []
      return [...others, ...declared].join('\n')
    },
  }
}
