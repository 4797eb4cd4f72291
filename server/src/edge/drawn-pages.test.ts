import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AskAs } from './ask-as-visitor.ts'
import { bytesFor, loadDrawer, openDrawing } from './drawn-pages.ts'
import type { Drawer, Drawn } from './drawn-pages.ts'

const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
afterEach(() => {
  vi.useRealTimers()
  log.error.mockClear()
  log.warn.mockClear()
})

const bare: Drawn = { status: 200, page: undefined }
const frame = { frame: '<html>', manifest: {}, styleOf: () => '' }
const absentVisit = (agent: string) => ({ key: `${agent} absent`, absent: true })
const echo: AskAs = (ip) => async (call) => `${call} for ${ip}`
const open = (draw: Drawer['draw'], it: { ask?: AskAs; subject?: { call: string; input: unknown } } = {}) => {
  const drawing = openDrawing({
    ask: it.ask ?? echo,
    site: 'https://mall.test',
    now: () => 0,
  })
  const drawer: Drawer = {
    settle: () => {},
    visitOf: (path, query, agent) => {
      if (path === '/nowhere') return absentVisit(agent)
      return path === '/browser' ? undefined : { key: `${agent} ${path}?${query}`, ...it }
    },
    absentVisit,
    draw,
  }
  return (path: string, build = 1, query = '', signedIn = false) =>
    drawing({ ...frame, drawer, build, path, query, agent: 'desk', ip: '10.0.0.1', signedIn, log: log as never })
}

const textOf = async (drawn: Drawn): Promise<string> => String((await bytesFor(drawn.page!)).bytes)

describe('drawing a page', () => {
  test('gives the drawer the site, and answers in the name of who asks', async () => {
    const get = open(async (visit, { site, ask }) => `${visit.key} at ${site}: ${String(await ask('home', {}))}`)
    expect(await textOf(await get('/'))).toBe('desk /? at https://mall.test: home for 10.0.0.1')
  })

  test('is done once for a page of a build', async () => {
    let count = 0
    const get = open(async () => String((count += 1)))
    const html = async (...it: Parameters<typeof get>) => textOf(await get(...it))
    expect([await html('/'), await html('/'), await html('/', 1, 'a=1'), await html('/', 2)]).toEqual([
      '1',
      '1',
      '2',
      '3',
    ])
  })

  test('is left to the browser where the page is none that is drawn', async () => {
    expect(await open(() => Promise.reject(new Error('never')))('/browser')).toEqual(bare)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('is left to the browser when it fails, which is logged, and tried again', async () => {
    let broken = true
    const get = open(async () => {
      if (broken) throw new Error('a screen is broken')
      return 'whole'
    })
    expect(await get('/')).toEqual(bare)
    expect(log.error).toHaveBeenCalledOnce()
    broken = false
    expect(await textOf(await get('/'))).toBe('whole')
  })

  test.each([
    ['NOT_FOUND', 404, 'desk absent'],
    ['SHOP_CLOSED', 404, undefined],
    ['TOO_OFTEN', 200, undefined],
    ['BAD_INPUT', 200, undefined],
  ] as const)('refused with %s: %s', async (name, status, text) => {
    const drawn = await open(async (visit) => (visit.absent ? visit.key : Promise.reject(new Refusal(name))))('/')
    expect(drawn.status).toBe(status)
    expect(drawn.page && (await textOf(drawn))).toBe(text)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('that shows nothing, or is nowhere, says so', async () => {
    const get = open(async (visit) => (visit.absent ? visit.key : undefined))
    for (const path of ['/', '/nowhere']) {
      const drawn = await get(path)
      expect([drawn.status, await textOf(drawn)]).toEqual([404, 'desk absent'])
    }
  })

  test('is left to the browser of who is signed in; nowhere is nowhere for them, too', async () => {
    const get = open(() => Promise.reject(new Error('never')))
    expect(await get('/', 1, '', true)).toEqual(bare)
    expect(await get('/nowhere', 1, '', true)).toEqual({ status: 404, page: undefined })
  })

  test.each([
    ['NOT_FOUND', 404],
    ['TOO_OFTEN', 200],
    [undefined, 200],
  ] as const)('of who is signed in is asked for what it shows: refused with %s, %s', async (name, status) => {
    const ask: AskAs = () => async (call, input) => {
      expect([call, input]).toEqual(['storefront.detail', { spuId: '7' }])
      if (name !== undefined) throw new Refusal(name)
    }
    const subject = { call: 'storefront.detail', input: { spuId: '7' } }
    const get = open(() => Promise.reject(new Error('never')), { ask, subject })
    expect(await get('/', 1, '', true)).toEqual({ status, page: undefined })
  })

  test('is left to the browser when it takes too long, and is there for the next one', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<string>()
    const get = open(() => promise)
    const first = get('/')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).toEqual(bare)
    expect(log.warn).toHaveBeenCalledOnce()
    vi.useRealTimers()
    resolve('late')
    expect(await textOf(await get('/'))).toBe('late')
  })
})

describe('a drawn page', () => {
  test('goes to everybody in the encoding they accept', async () => {
    const { page } = await open(async () => '饲料')('/')
    const { encoding, bytes } = await bytesFor(page!, 'gzip, deflate, br')
    expect([encoding, String(brotliDecompressSync(bytes))]).toEqual(['br', '饲料'])
    const zipped = await bytesFor(page!, 'gzip, deflate')
    expect([zipped.encoding, String(gunzipSync(zipped.bytes))]).toEqual(['gzip', '饲料'])
    expect(await bytesFor(page!, 'identity')).toEqual({ encoding: undefined, bytes: Buffer.from('饲料') })
  })
})

describe('the program that draws', () => {
  const place = { fileHost: '', login: '/login' }

  test('is not there before the pages are built, which is no error', async () => {
    const report = vi.fn<() => void>()
    expect(await loadDrawer(join(tmpdir(), 'none/draw.js'), 1, place, report)).toBeUndefined()
    expect(report).not.toHaveBeenCalled()
  })

  test('is reported when it does not load, and does not keep the house from starting', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-draw-'))
    const file = join(folder, 'draw.js')
    await writeFile(file, 'export const = broken')
    const report = vi.fn<() => void>()
    expect(await loadDrawer(file, 1, place, report)).toBeUndefined()
    expect(report).toHaveBeenCalledOnce()
    await rm(folder, { recursive: true })
  })
})
