import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Reading } from '../kernel/database.ts'
import { refuse } from '../kernel/refusal.ts'
import { html } from './html.ts'
import { keepRecent } from './keep-recent.ts'

/** The addresses that every visitor may see, in parts numbered from 1. The room that knows them provides it. */
export type Addresses = {
  readonly count: (db: Reading, now: Date) => Promise<number>
  readonly list: (
    db: Reading,
    part: number,
    now: Date,
  ) => Promise<readonly { readonly path: string; readonly since: Date | null }[]>
}

// Pages that belong to a person or change something are not for search engines.
const closed = [
  '/rest/',
  '/api/',
  '/login',
  '/register',
  '/password',
  '/v/cart',
  '/v/checkout',
  '/v/order',
  '/v/buyer',
  '/v/messages',
  '/v/mj',
  '/v/home/',
  '/v/operate',
]

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Serves lists of public pages for search engines: `/robots.txt`, `/sitemap.xml` and the parts that it names. */
export const serveSitemap = (
  app: FastifyInstance,
  it: { readonly db: Reading; readonly now: () => number; readonly config: Config; readonly addresses: Addresses },
): void => {
  const { db, addresses } = it
  const { site } = it.config
  const parts = keepRecent<number>({ most: 1, milliseconds: 600_000, now: it.now })
  const lists = keepRecent<Awaited<ReturnType<Addresses['list']>>>({ most: 3, milliseconds: 600_000, now: it.now })

  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${site}/sitemap.xml`, ''].join('\n'),
      ),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const count = await parts('', () => addresses.count(db, new Date(it.now())))
    const maps = Array.from({ length: count }, (_, at) => {
      return html`<sitemap><loc>${site}/sitemap/${at + 1}.xml</loc></sitemap>`
    })
    void reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return `${head}${html`<sitemapindex xmlns="${names}">${maps}</sitemapindex>`.markup}`
  })
  app.get('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params as { part: string }
    if (!/^[1-9]\d{0,4}$/.test(part)) return refuse('NO_SUCH_PATH')
    const list = await lists(part, () => addresses.list(db, Number(part), new Date(it.now())))
    if (list.length === 0) return refuse('NO_SUCH_PATH')
    const urls = list.map(({ path, since }) => {
      const day = since !== null && html`<lastmod>${dayOf(since)}</lastmod>`
      return html`<url><loc>${site}${path}</loc>${day}</url>`
    })
    void reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return `${head}${html`<urlset xmlns="${names}">${urls}</urlset>`.markup}`
  })
}
