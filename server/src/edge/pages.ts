import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../kernel/refusal.ts'

const unbuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>农信商城</title>
<body><h1>页面尚未构建</h1><p>请运行 <code>npm run build</code>，然后重新启动。</p></body></html>`

const listed = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(paths.filter((path) => !path.startsWith('.')))
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Writes the settings of this place into the page that the build left open for them. */
export const fillSettings = (page: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(<meta name="mall-${name}" content=")[^"]*(")`),
        (_, before: string, after: string) => `${before}${attribute(value)}${after}`,
      ),
    page,
  )

type Build = { readonly at: number; readonly files: ReadonlySet<string>; readonly page: string }

const builtAt = async (folder: string): Promise<number> =>
  (await stat(join(folder, 'index.html')).catch(() => undefined))?.mtimeMs ?? 0

const readBuild = async (folder: string, values: Readonly<Record<string, string>>): Promise<Build> => {
  const at = await builtAt(folder)
  const page = at === 0 ? unbuilt : await readFile(join(folder, 'index.html'), 'utf8')
  return { at, files: await listed(folder), page: fillSettings(page, values) }
}

/**
 * Serves the built web below /v/: hashed assets for good and already compressed, the page itself never from a cache and for
 * every path that is no file, because the paths of the web are its own. Only files that the build wrote are ever opened.
 */
export const servePages = async (app: FastifyInstance, config: Config, folder: string): Promise<void> => {
  const values = {
    'app-key': config.applications.get('sc-web') ?? '',
    'file-host': config.fileHost,
    login: '/login',
  }
  let build = await readBuild(folder, values)
  // A new build may be put in place while we run.
  const newest = async (): Promise<Build> => {
    if ((await builtAt(folder)) !== build.at) build = await readBuild(folder, values)
    return build
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
  app.get('/v/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const { files, page } = build.files.has(path) ? build : await newest()
    if (path !== 'index.html' && files.has(path)) {
      const hashed = path.startsWith('assets/')
      return reply
        .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .sendFile(path)
    }
    // An asset of an older build is gone; a page in its place would be run as a script.
    if (path.startsWith('assets/')) return refuse('NO_SUCH_PATH')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
