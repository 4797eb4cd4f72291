import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../kernel/refusal.ts'
import type { AskAs } from './ask-as-visitor.ts'
import { keepRecent } from './keep-recent.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

type Site = { readonly fileHost: string; readonly login: string }

/** The parts of a build that pages need: the bare page, the manifest of its files, and the text of its style sheets. */
type Frame = {
  readonly frame: string
  readonly manifest: unknown
  readonly styleOf: (file: string) => string
}

/** A visit; the same key means the same page. */
type Visit = {
  readonly key: string
  readonly absent?: boolean
  /** A call that refuses if the subject of the page is absent. */
  readonly subject?: { readonly call: string; readonly input: unknown }
}

/** What the build of the web gives the server for drawing pages. */
export type Drawer = {
  readonly settle: (site: Site) => void
  /** Returns the visit of an address below /v; undefined if its page is not drawn. */
  readonly visitOf: (path: string, query: string, agent: string) => Visit | undefined
  /** Returns the visit of an address without a page. */
  readonly absentVisit: (agent: string) => Visit
  /** Draws the document; undefined if there is nothing to show. */
  readonly draw: (
    visit: Visit,
    around: Frame & {
      readonly site: string
      readonly ask: (call: string, input: unknown) => Promise<unknown>
    },
  ) => Promise<string | undefined>
}

/** Loads the drawer of a build; a newer build is another module. Returns undefined if there is none or it does not load. */
export const loadDrawer = async (file: string, at: number, site: Site, report: (error: unknown) => void) => {
  try {
    const drawer = (await import(`${pathToFileURL(file).href}?at=${at}`)) as Drawer
    drawer.settle(site)
    return drawer
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') report(error)
    return undefined
  }
}

/** A drawn page, compressed once for all browsers; as text it would be ten times as large. */
export type Page = { readonly br: Buffer; readonly gzip: () => Promise<Buffer> }

// Browsers take brotli; gzip, which only some robots ask for, is made at the first such request.
const keptAs = (br: Buffer): Page => {
  let zipped: Promise<Buffer> | undefined
  return { br, gzip: () => (zipped ??= unbrotli(br).then((html) => zip(html))) }
}

/** Returns the bytes of the page in an encoding that the browser accepts, and the name of that encoding. */
export const bytesFor = async (page: Page, accepted = ''): Promise<{ encoding: string | undefined; bytes: Buffer }> => {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', bytes: page.br }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await page.gzip() }
  return { encoding: undefined, bytes: await unbrotli(page.br) }
}

/** The answer for an address: its status, and its page; undefined if the bare page shows it. */
export type Drawn = { readonly status: 200 | 404; readonly page: Page | undefined }

/** Refusals that mean that there is no such page. */
const absent: ReadonlySet<string> = new Set(['NOT_FOUND', 'SHOP_CLOSED'])

const keep = { most: 300, milliseconds: 30_000 }
const patience = 3_000

type Asked = Frame & {
  readonly drawer: Drawer
  /** Time of the build; pages of different builds are kept apart. */
  readonly build: number
  readonly path: string
  readonly query: string
  readonly agent: string
  readonly ip: string
  /** True for a caller with a session: only the browser draws what is their own. */
  readonly signedIn: boolean
  readonly log: FastifyBaseLogger
}

/**
 * Draws pages for visitors and keeps them for half a minute. Returns no page if none is drawn, or drawing fails (which is logged)
 * or takes too long: the bare page does the same in the browser. An absent address gets a page that says so.
 */
export const openDrawing = (it: { readonly ask: AskAs; readonly site: string; readonly now: () => number }) => {
  const recent = keepRecent<Page>({ ...keep, now: it.now })
  const make = async (asked: Asked, visit: Visit): Promise<Page> => {
    const { drawer, frame, manifest, styleOf, ip } = asked
    const html = await drawer.draw(visit, { frame, manifest, styleOf, site: it.site, ask: it.ask(ip) })
    if (html === undefined) throw new Refusal('NOT_FOUND')
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }
    return keptAs(await brotli(html, quality))
  }
  /** Draws the page of a visit; `absent` if there is nothing to show, `closed` if the shop has no page any more. */
  const pageOf = async (asked: Asked, visit: Visit): Promise<Page | 'absent' | 'closed' | undefined> => {
    const { build, log } = asked
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(() => done(undefined), patience)
    })
    try {
      const page = await Promise.race([recent(`${build} ${visit.key}`, () => make(asked, visit)), late])
      if (page === undefined) log.warn({ page: visit.key }, 'a page was not drawn in time')
      return page
    } catch (error) {
      if (error instanceof Refusal)
        return error.refusal === 'SHOP_CLOSED' ? 'closed' : absent.has(error.refusal) ? 'absent' : undefined
      log.error({ err: error, page: visit.key }, 'a page could not be drawn')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
  /** Returns true if the address has nothing, for callers whose page is not drawn. */
  const isAbsent = async ({ ip }: Asked, { absent: nowhere, subject }: Visit): Promise<boolean> => {
    if (nowhere === true || subject === undefined) return nowhere === true
    return it
      .ask(ip)(subject.call, subject.input)
      .then(
        () => false,
        (error: unknown) => error instanceof Refusal && absent.has(error.refusal),
      )
  }
  return async (asked: Asked): Promise<Drawn> => {
    const { drawer, path, query, agent, signedIn } = asked
    const visit = drawer.visitOf(path, query, agent)
    if (visit === undefined) return { status: 200, page: undefined }
    if (signedIn) return { status: (await isAbsent(asked, visit)) ? 404 : 200, page: undefined }
    const page = await pageOf(asked, visit)
    // The browser shows that a shop closed, as it does for signed-in people.
    if (page === 'closed') return { status: 404, page: undefined }
    if (page !== 'absent') return { status: visit.absent ? 404 : 200, page }
    const missing = await pageOf(asked, drawer.absentVisit(agent))
    return { status: 404, page: typeof missing === 'string' ? undefined : missing }
  }
}
