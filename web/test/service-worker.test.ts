import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/* Runs both workers as a browser does, over simulated caches. */

const site = 'https://mall.example'
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

type Answer = { readonly of: string }
type Event = {
  readonly request: {
    readonly method: string
    readonly mode: string
    readonly destination: string
    readonly url: string
  }
  readonly preloadResponse?: Promise<unknown>
  readonly respondWith: (answer: Promise<unknown>) => void
}

/** Installs and activates a worker in a browser whose cache holds files of an older one. */
const openWorker = async (program: string, network: (url: string) => Promise<unknown>) => {
  const kept = new Map<string, Map<string, Answer>>([['shell-older', new Map([['/v/assets/old.js', { of: 'older' }]])]])
  const pathOf = (asked: string | { readonly url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, site).pathname
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Answer>()
    kept.set(name, files)
    return {
      addAll: async (all: (string | { url: string })[]) => all.forEach((it) => files.set(pathOf(it), { of: name })),
    }
  }
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: string | { url: string }, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(pathOf(asked)),
  }
  const heard = new Map<string, (event: unknown) => void>()
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const world = {
    addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    caches,
    clients: { claim: async () => {} },
    fetch: ({ url }: { url: string }) => network(url),
    location: { origin: site },
    registration: { unregister },
    Request: class {
      constructor(readonly url: string) {}
    },
    Response: { error: () => ({ of: 'nothing' }) },
    skipWaiting: async () => {},
    URL,
  }
  runInContext(program, createContext(world))
  const live = async (name: string) => {
    const waits: unknown[] = []
    heard.get(name)?.({ waitUntil: (it: unknown) => waits.push(it) })
    await Promise.all(waits)
  }
  await live('install')
  await live('activate')
  /** Returns the worker's answer; `untouched` if it leaves the request to the browser. */
  const ask = async (path: string, more: Partial<Event['request']> & { preloaded?: unknown } = {}) => {
    const { preloaded, ...request } = more
    let answer: Promise<unknown> = Promise.resolve('untouched')
    heard.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', destination: 'script', url: new URL(path, site).href, ...request },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (it: Promise<unknown>) => (answer = it),
    } satisfies Event)
    return answer
  }
  return { kept: () => [...kept].map(([name, files]) => [name, [...files.keys()]]), ask, unregister }
}

const release = 'const release = "abc"\nconst shell = ["/v/assets/frame.js"]\n'
const worker = (network: (url: string) => Promise<unknown> = async (url) => `network ${new URL(url).pathname}`) =>
  openWorker(release + read('service-worker.js'), network)
const page = { mode: 'navigate', destination: 'document' }
const cut = () => Promise.reject(new TypeError('no line'))

test('the worker keeps the frame of its release and one page, and what others kept goes', async () => {
  const { kept, ask } = await worker()
  expect(kept()).toEqual([['shell-abc', ['/v/assets/frame.js', '/v/offline.html']]])
  expect(await ask('/v/assets/frame.js')).toEqual({ of: 'shell-abc' })
})

test('pages come from the network, as the browser began to ask for them', async () => {
  const { ask } = await worker()
  expect(await ask('/v/cart', page)).toBe('network /v/cart')
  expect(await ask('/v/cart', { ...page, preloaded: 'preloaded' })).toBe('preloaded')
})

test('without a line a page says so, and what is kept is there', async () => {
  const { ask } = await worker(cut)
  expect(await ask('/v/cart', page)).toEqual({ of: 'shell-abc' })
  expect(await ask('/v/assets/frame.js')).toEqual({ of: 'shell-abc' })
})

test.each([
  ['a call', '/rest/cart/list', { method: 'POST', destination: '' }],
  ['a form that is sent', '/login', { ...page, method: 'POST' }],
  ['an answer', '/rest/message/unreadCount', { destination: '' }],
  ['a picture', '/files/ab/cd.webp', { destination: 'image' }],
  ['a script of one screen', '/v/assets/screen.js', {}],
  ['a frame that prints', '/v/seller/print', { mode: 'navigate', destination: 'iframe' }],
  ['what another origin has', 'https://map.example/v/assets/frame.js', {}],
])('%s goes its way as if there were no worker', async (_, path, more) => {
  const { ask } = await worker(cut)
  expect(await ask(path, more)).toBe('untouched')
})

test('where it is switched off the worker of an earlier visit removes itself and all it kept', async () => {
  const { kept, ask, unregister } = await openWorker(read('public/no-service-worker.js'), cut)
  expect([kept(), unregister.mock.calls.length]).toEqual([[], 1])
  expect(await ask('/v/cart', page)).toBe('untouched')
})
