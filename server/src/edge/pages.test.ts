import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readRange } from './files.ts'
import { mayMeasure } from './health.ts'
import { fillSettings, markSandbox, servePages } from './pages.ts'

const page =
  '<html><meta name="mall-app-key" content="old" /><meta name="mall-login" content="" /><meta name="mall-service-worker" content="" />first</html>'
const script = 'export const a = 1\n'.repeat(100)

let around: string
let folder: string
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'mall-pages-'))
  folder = join(around, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/index-abc.js'), script)
  await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
})
afterEach(() => rm(around, { recursive: true, force: true }))

const open = async (config = readConfig({ MALL_APPLICATIONS: 'sc-web:a-key' })) => {
  const app = Fastify()
  app.setErrorHandler((_, __, reply) => reply.code(404).send('no'))
  await servePages(app, config, folder)
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  return { get, close: () => app.close() }
}

test('every page of a sandbox says what it is', () => {
  expect(markSandbox('<html><body class="a"><div id="root"></div></body></html>')).toMatch(
    /^<html><body class="a"><aside aria-label="沙箱" .*真实交易<\/aside><div id="root">/,
  )
})

describe('the built web', () => {
  test('gives the page for every path of the web, never from a cache, with the settings of this place', async () => {
    const { get } = await open()
    for (const url of ['/v/', '/v/order/detail/1', '/v/index.html', '/v/.vite/manifest.json', '/v/assets']) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ])
      expect(body).toContain('<meta name="mall-app-key" content="a-key" />')
      expect(body).toContain('<meta name="mall-login" content="/login" />')
    }
    expect((await get('/')).headers.location).toBe('/v/')
  })

  test('gives assets for good, compressed beforehand for those who take it', async () => {
    const { get } = await open()
    const plain = await get('/v/assets/index-abc.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toMatch(/javascript/)
    expect(plain.body).toBe(script)
    const zipped = await get('/v/assets/index-abc.js', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect((await get('/v/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each(['/v/assets/gone-abc.js', '/v/assets/../../secret', '/v/assets/%2e%2e/%2e%2e/secret'])(
    '%s is not there',
    async (url) => {
      await writeFile(join(around, 'secret'), 'canary')
      const { statusCode, body } = await (await open()).get(url)
      expect(body).not.toContain('canary')
      expect(statusCode === 404 || body.includes('first')).toBe(true)
    },
  )

  test('gives the service worker anew each time, and one that removes itself where it is switched off', async () => {
    await writeFile(join(folder, 'service-worker.js'), 'works')
    await writeFile(join(folder, 'no-service-worker.js'), 'removes itself')
    const on = await open()
    const { headers, body } = await on.get('/v/service-worker.js')
    expect([headers['cache-control'], body]).toEqual(['no-cache', 'works'])
    expect(headers['content-type']).toMatch(/javascript/)
    const off = await open(readConfig({ MALL_SERVICE_WORKER: 'off' }))
    expect((await off.get('/v/service-worker.js')).body).toBe('removes itself')
    expect((await off.get('/v/')).body).toContain('<meta name="mall-service-worker" content="" />')
    expect((await on.get('/v/')).body).toContain('<meta name="mall-service-worker" content="on" />')
  })

  test('takes up a new build while it runs', async () => {
    const { get } = await open()
    await writeFile(join(folder, 'assets/index-def.js'), 'second')
    await writeFile(join(folder, 'index.html'), page.replace('first', 'second'))
    expect((await get('/v/')).body).toContain('second')
    expect((await get('/v/assets/index-def.js')).body).toBe('second')
  })

  test('says what to do when nothing was built', async () => {
    await rm(join(folder, 'index.html'))
    const { get } = await open()
    expect((await get('/v/')).body).toContain('npm run build')
  })

  test('a setting cannot break out of its place', () => {
    expect(fillSettings(page, { login: '"><script>$&' })).toContain('content="&quot;><script>$&amp;"')
  })
})

describe('a part of a file', () => {
  test.each([
    [undefined, undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', null],
    ['bytes=20-10', null],
    ['bytes=-0', null],
  ])('%s of a hundred', (header, expected) => expect(readRange(header, 100)).toEqual(expected))
})

describe('figures', () => {
  test.each([
    ['127.0.0.1', undefined, true],
    ['::1', undefined, true],
    ['::ffff:10.0.0.7', undefined, true],
    ['172.16.0.1', undefined, true],
    ['172.32.0.1', undefined, false],
    ['192.168.1.1', undefined, true],
    ['8.8.8.8', undefined, false],
    ['2001:db8::1', undefined, false],
    ['127.0.0.1', '8.8.8.8', false],
  ])('for %s, sent on for %s: %s', (remoteAddress, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(mayMeasure({ headers, socket: { remoteAddress } } as never)).toBe(expected)
  })
})
