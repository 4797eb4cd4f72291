/* The program that the server loads to draw pages; built separately, for Node. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DefaultedQueryObserverOptions } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createPath } from 'react-router'
import { DrawnForPhone, isPhoneAgent } from '../kit/phone.ts'
import { missingRoutes, publicRoutes } from '../public-routes.ts'
import { fileUrl, settle } from '../settings.ts'
import { routeOf } from '../shell/navigation/find-route.ts'
import { base } from '../root-path.ts'
import { NavigatorContext, Stage } from '../shell/navigation/screen.tsx'
import type { Shown } from '../shell/navigation/screen.tsx'
import { ShopLayout } from '../shell/shop/shop-layout.tsx'
import { assetsOf } from './assets.ts'
import type { Manifest } from './assets.ts'
import { fillPage } from './fill-page.ts'
import { knownOf } from './known.ts'
import { absentVisit as absentOn, modulesOf, pageOf, visitOf as visitAt } from './public-pages.ts'
import type { Visit } from './public-pages.ts'

export { settle }

/** Returns the visit of an address below /v by a user agent; undefined if the server draws no page for it. */
export const visitOf = (path: string, query: string, agent: string): Visit | undefined =>
  visitAt(path, query, isPhoneAgent(agent))

export const absentVisit = (agent: string): Visit => absentOn(isPhoneAgent(agent))

type Surroundings = {
  /** The page that the build made, and its manifest of files. */
  readonly frame: string
  readonly manifest: Manifest
  /** Returns the text of a style sheet of the build. */
  readonly styleOf: (file: string) => string
  /** Origin of the site for complete addresses; empty if it is not set. */
  readonly site: string
  /** Answers a call as it would be answered over the wire. */
  readonly ask: (call: string, input: unknown) => Promise<unknown>
}

const navigator = { createHref: createPath, push: () => {}, replace: () => {}, go: () => {} }

const shownAt = async ({ path, search }: Visit): Promise<Shown> => {
  const route = routeOf([...publicRoutes, missingRoutes[0]!], path)!
  const { default: Page } = await route.page()
  const location = { pathname: base + path, search, hash: '', state: null, key: 'default' }
  return { location, way: 'POP', route, Page, Layout: ShopLayout }
}

/** Query client that answers calls while a page is drawn; a part that asks is drawn after its answer arrived. */
class AskingClient extends QueryClient {
  readonly #ask: Surroundings['ask']
  constructor(ask: Surroundings['ask']) {
    super({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
    this.#ask = ask
  }

  // Every hook reads its options here; the types are the library's, for any answer and key.
  override defaultQueryOptions(options: never): never {
    const asked = super.defaultQueryOptions(options) as DefaultedQueryObserverOptions
    const [room, call, input] = asked.queryKey
    const queryFn = () => this.#ask(`${String(room)}.${String(call)}`, input)
    return { ...asked, queryFn, suspense: asked.enabled !== false } as never
  }
}

const paint = async (client: QueryClient, shown: Shown, phone: boolean): Promise<string> => {
  let fault: unknown
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <QueryClientProvider client={client}>
        <DrawnForPhone value={phone}>
          <NavigatorContext value={navigator}>
            <Stage shown={shown} />
          </NavigatorContext>
        </DrawnForPhone>
      </QueryClientProvider>
    </StrictMode>,
    {
      // Waits for all parts: parts sent later would need scripts in the page.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        fault ??= error
      },
    },
  )
  const pieces: Uint8Array[] = []
  for await (const piece of prelude) pieces.push(piece as Uint8Array)
  const refused = client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error !== null)
  fault ??= refused?.state.error
  if (fault !== undefined) throw fault
  return Buffer.concat(pieces).toString()
}

/**
 * Draws a page for a visitor in one pass; a part that asks waits for its answer while others are drawn. Returns the whole document;
 * undefined if there is nothing to show. Passes on refusals of calls and errors of screens.
 */
export const draw = async (visit: Visit, { frame, manifest, styleOf, site, ask }: Surroundings) => {
  const client = new AskingClient(ask)
  const drawn = await paint(client, await shownAt(visit), visit.phone)
  const page = pageOf(visit.path)
  const absolute = (path: string) => (/^https?:/.test(path) ? path : `${site}${path}`)
  const facts = page.facts(knownOf(client, visit.path, visit.search), absolute)
  if (facts === undefined) return undefined
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, answer: state.data, at: state.dataUpdatedAt }))
  return fillPage(frame, {
    drawn,
    facts: { ...facts, ...(facts.image ? { image: fileUrl(facts.image) } : {}) },
    assets: assetsOf(manifest, modulesOf(visit.path, visit.search)),
    styleOf,
    served: { phone: visit.phone, answers, ...(visit.absent ? { path: visit.path } : {}) },
    absolute,
  })
}
