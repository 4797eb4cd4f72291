import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesFor, loadDrawer, openDrawing } from './drawn-pages.ts'
import type { Drawer, Drawn, Page } from './drawn-pages.ts'

const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
afterEach(() => {
  vi.useRealTimers()
  log.error.mockClear()
  log.warn.mockClear()
})

const frame = { frame: '<html>', manifest: {}, styleOf: () => '' }
const open = (draw: Drawer['draw']) => {
  const drawing = openDrawing({
    ask: (ip) => async (call) => `${call} for ${ip}`,
    site: 'https://mall.test',
    now: () => 0,
  })
  const drawer: Drawer = {
    settle: () => {},
    visitOf: (path, query, agent) => (path === '/none' ? undefined : { key: `${agent} ${path}?${query}` }),
    draw,
  }
  return (path: string, build = 1, query = '') =>
    drawing({ ...frame, drawer, build, path, query, agent: 'desk', ip: '10.0.0.1', log: log as never })
}

const textOf = async (drawn: Drawn): Promise<string> => String((await bytesFor(drawn as Page)).bytes)

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
    expect(await open(() => Promise.reject(new Error('never')))('/none')).toBeUndefined()
    expect(log.error).not.toHaveBeenCalled()
  })

  test('is left to the browser when it fails, which is logged, and tried again', async () => {
    let broken = true
    const get = open(async () => {
      if (broken) throw new Error('a screen is broken')
      return 'whole'
    })
    expect(await get('/')).toBeUndefined()
    expect(log.error).toHaveBeenCalledOnce()
    broken = false
    expect(await textOf(await get('/'))).toBe('whole')
  })

  test.each([
    ['NOT_FOUND', 'absent'],
    ['SHOP_CLOSED', 'absent'],
    ['TOO_OFTEN', undefined],
    ['BAD_INPUT', undefined],
  ] as const)('refused with %s: %s', async (name, expected) => {
    expect(await open(() => Promise.reject(new Refusal(name)))('/')).toBe(expected)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('is left to the browser when it takes too long, and is there for the next one', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<string>()
    const get = open(() => promise)
    const first = get('/')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).toBeUndefined()
    expect(log.warn).toHaveBeenCalledOnce()
    vi.useRealTimers()
    resolve('late')
    expect(await textOf(await get('/'))).toBe('late')
  })
})

describe('a drawn page', () => {
  test('goes to everybody in the encoding they accept', async () => {
    const page = (await open(async () => '饲料')('/')) as Page
    const { encoding, bytes } = await bytesFor(page, 'gzip, deflate, br')
    expect([encoding, String(brotliDecompressSync(bytes))]).toEqual(['br', '饲料'])
    const zipped = await bytesFor(page, 'gzip, deflate')
    expect([zipped.encoding, String(gunzipSync(zipped.bytes))]).toEqual(['gzip', '饲料'])
    expect(await bytesFor(page, 'identity')).toEqual({ encoding: undefined, bytes: Buffer.from('饲料') })
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
