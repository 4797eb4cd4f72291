import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../kernel/refusal.ts'
import { callersAddress } from './callers-address.ts'
import { bytesFor, loadDrawer, openDrawing } from './drawn-pages.ts'
import type { Drawer, Drawn } from './drawn-pages.ts'
import type { AskAs } from './ask-as-visitor.ts'
import { tokenIn } from './session.ts'

const unbuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>农信商城</title>
<body><h1>页面尚未构建</h1><p>请运行 <code>npm run build</code>，然后重新启动。</p></body></html>`

const listed = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  // Files that the server itself runs are not served.
  return new Set(paths.filter((path) => !/^(\.|server\/)/.test(path)))
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Writes the settings of this installation into the fields that the build left in the page. */
export const fillSettings = (page: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(<meta name="mall-${name}" content=")[^"]*(")`),
        (_, before: string, after: string) => `${before}${attribute(value)}${after}`,
      ),
    page,
  )

/** Notice at the top of every page of a sandbox. */
const strip = `<aside aria-label="沙箱" style="padding:6px 16px;background:#5b2a86;color:#fff;font:14px/1.5 system-ui,sans-serif;text-align:center">沙箱：这里的商品、订单和付款都是演示数据，不会发生真实交易</aside>`

/** Returns the page with the sandbox's notice at its top. */
export const markSandbox = (page: string): string => page.replace(/<body[^>]*>/, (body) => body + strip)

type Build = {
  readonly at: number
  readonly files: ReadonlySet<string>
  readonly page: string
  readonly manifest: unknown
  readonly styleOf: (file: string) => string
  readonly drawer: Drawer | undefined
}

const drawerFile = 'server/render.js'

const writtenAt = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
const builtAt = async (folder: string): Promise<number> => {
  const page = await writtenAt(join(folder, 'index.html'))
  return page === 0 ? 0 : page + (await writtenAt(join(folder, drawerFile)))
}

type Values = {
  readonly 'app-key': string
  readonly 'file-host': string
  readonly 'production-host': string
  readonly 'test-server': string
  readonly login: string
  readonly 'service-worker': string
}

type Report = (error: unknown) => void
const readBuild = async (folder: string, values: Values, sandbox: boolean, report: Report): Promise<Build> => {
  const at = await builtAt(folder)
  const files = await listed(folder)
  if (at === 0) return { at, files, page: unbuilt, manifest: {}, styleOf: () => '', drawer: undefined }
  const [page, manifest, styles, drawer] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '.vite/manifest.json'), 'utf8').then(JSON.parse, () => ({})),
    readStyles(folder, files),
    loadDrawer(join(folder, drawerFile), at, { fileHost: values['file-host'], login: values.login }, report),
  ])
  const filled = fillSettings(page, values)
  const marked = sandbox ? markSandbox(filled) : filled
  return { at, files, page: marked, manifest, styleOf: (file) => styles.get(file) ?? '', drawer }
}

const readStyles = async (folder: string, files: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
  const sheets = [...files].filter((file) => file.endsWith('.css'))
  return new Map(
    await Promise.all(
      sheets.map(async (it) => [it, await readFile(join(folder, it), 'utf8').catch(() => '')] as const),
    ),
  )
}

const queryOf = ({ raw: { url = '' } }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''

const cached = {
  forGood: 'public, max-age=31536000, immutable',
  anHour: 'public, max-age=3600',
  never: 'no-cache',
} as const
/** Browsers ask for it at every visit; if it is switched off, they get one that removes itself. */
const worker = 'service-worker.js'

/**
 * Serves the built web below /v/. Hashed assets are cached for good and already compressed. The page itself is never cached and
 * answers every path that is no file, because the web has paths of its own. Only files that the build wrote are opened. With `ask`,
 * visitors get public pages with their content; a caller with a session gets the bare page, which shows their own content.
 */
export const servePages = async (
  app: FastifyInstance,
  config: Config,
  folder: string,
  ask?: AskAs,
  now: () => number = Date.now,
): Promise<void> => {
  const values = {
    'app-key': config.applications.get('sc-web') ?? '',
    'file-host': config.fileHost,
    'production-host': config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
    'test-server': config.testServer,
    login: '/login',
    'service-worker': config.serviceWorker ? 'on' : '',
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'the program that draws pages does not load')
  let build = await readBuild(folder, values, config.sandbox, report)
  // A new build may be put in place while we run.
  const newest = async (): Promise<Build> => {
    if ((await builtAt(folder)) !== build.at) build = await readBuild(folder, values, config.sandbox, report)
    return build
  }
  // Pages that call a test server must not contain data of this one.
  const drawing = ask && config.testServer === '' && openDrawing({ ask, site: config.site, now })
  const drawFor = async (request: FastifyRequest, path: string, it: Build): Promise<Drawn> => {
    if (!drawing || it.drawer === undefined) return { status: 200, page: undefined }
    const { drawer, at: build, page: frame, manifest, styleOf } = it
    const agent = request.headers['user-agent'] ?? ''
    const asked = { path: `/${path}`, query: queryOf(request), agent, ip: callersAddress(request), log: request.log }
    const signedIn = tokenIn(request) !== undefined
    return drawing({ drawer, build, frame, manifest, styleOf, signedIn, ...asked })
  }
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })

  app.get('/', async (_, reply) => reply.redirect('/v/', 302))
  app.get('/v', async (_, reply) => reply.redirect('/v/', 302))
  // Browsers ask for it on pages that name no icon.
  app.get('/favicon.ico', async (_, reply) => reply.redirect('/v/favicon.svg', 302))
  // The text editor expects its page of many pictures at this address; it is a screen of the web.
  app.get('/plugins/axupimgs/upfiles.html', async (_, reply) => {
    const { page } = await newest()
    return reply.header('cache-control', cached.never).type('text/html; charset=utf-8').send(page)
  })
  app.get('/v/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const known = build.files.has(path) ? build : await newest()
    const { files, page } = known
    if (path !== 'index.html' && files.has(path)) {
      const age = path.startsWith('assets/') ? cached.forGood : path === worker ? cached.never : cached.anHour
      void reply.header('cache-control', age)
      return reply.sendFile(path === worker && !config.serviceWorker ? `no-${worker}` : path)
    }
    // An asset of an older build is gone; a page sent instead would run as a script.
    if (path.startsWith('assets/')) return refuse('NO_SUCH_PATH')
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    void reply.header('vary', 'cookie, user-agent, accept-encoding')
    const drawn = await drawFor(request, path, known)
    void reply.code(drawn.status)
    if (drawn.page === undefined) return reply.send(page)
    const { encoding, bytes } = await bytesFor(drawn.page, request.headers['accept-encoding'])
    return reply.header('content-encoding', encoding ?? 'identity').send(bytes)
  })
}
