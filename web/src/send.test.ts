// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from './calls.ts'
import { faultsOf, fieldWords, moreFaults, unseenChangeOf } from './refusals-in-full.ts'
import { Refused, send, sendWithin, Unreachable } from './send.ts'

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="mall-app-key" content="a-key">'
})

const call = (over: Partial<Call> = {}): Call => ({
  name: 'x.y',
  effect: 'read',
  family: 'rest',
  method: 'POST',
  path: '/x',
  encoding: 'json',
  ...over,
})

const gone = vi.fn<() => void>()
const placeGone = vi.fn<() => void>()
const goTo = vi.fn<(page: string, traceId: string) => void>()
const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown, status = 200) => asked.mockResolvedValueOnce(Response.json(body, { status }))
let warned: ReturnType<typeof vi.spyOn>
const headers = () => asked.mock.calls[0]![1].headers as Record<string, string>

beforeEach(() => {
  sendWithin({ place: () => ({ boId: '7', shopId: undefined }), sessionGone: gone, placeGone, goTo })
  vi.stubGlobal('fetch', asked)
  warned = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const spy of [gone, placeGone, goTo, asked]) spy.mockReset()
})

describe('a refusal', () => {
  test('keeps the order and every fault of a field, and says the first words for each', () => {
    const fields = [
      { field: 'lines.2.qty', msg: '须为数字' },
      { field: '7', msg: '不能为空' },
      { field: 'lines.2.qty', msg: '超过未发数量' },
    ]
    const it = new Refused('10400', '参数错误', { fields, more: 3 }, '')
    expect(faultsOf(it)).toEqual(fields)
    expect(moreFaults(it)).toBe(3)
    expect(fieldWords(it)).toEqual({ 'lines.2.qty': '须为数字', 7: '不能为空' })
    expect(unseenChangeOf(it)).toBeUndefined()
  })
  test('without data has no faults', () => {
    const it = new Refused('10404', '数据不存在', null, '')
    expect([faultsOf(it), moreFaults(it), fieldWords(it), unseenChangeOf(it)]).toEqual([[], 0, {}, undefined])
  })
  test('of an older version says who changed it when', () => {
    const change = { changedBy: '李敏', changedTime: '2026-11-22 14:03:00' }
    expect(unseenChangeOf(new Refused('10409', '数据已被他人修改', change, ''))).toEqual(change)
  })
})

describe('an action that asks for a fresh code', () => {
  const needed = { code: 30043, msg: '请用动态口令确认是您本人操作' }
  test('is sent again once it was given, and refused when it was not', async () => {
    const answerTo = vi.fn<() => Promise<object | undefined>>()
    sendWithin({ place: () => ({}), sessionGone: gone, placeGone, goTo, answerTo })
    answer(needed)
    answer({ code: 0, data: 'done' })
    answerTo.mockResolvedValueOnce({})
    expect(await send(call({ effect: 'write' }), {}, { idempotencyKey: 'k' })).toBe('done')
    expect(
      asked.mock.calls.map(([, { headers: sent }]) => (sent as Record<string, string>)['idempotency-key']),
    ).toEqual(['k', 'k'])
    answer(needed)
    answerTo.mockResolvedValueOnce(undefined)
    await expect(send(call({ effect: 'write' }), {})).rejects.toMatchObject({ code: '30043' })
    expect(asked).toHaveBeenCalledTimes(3)
  })
})

describe('what every call carries', () => {
  test('the platform, the enterprise, and credentials', async () => {
    answer({ code: 0, data: { a: 1 } })
    expect(await send(call(), { b: 2 })).toEqual({ a: 1 })
    expect(headers()).toMatchObject({ 'platform-type': 'SC', 'x-bo-id': '7', 'content-type': 'application/json' })
    expect(headers()).not.toHaveProperty('x-shop-id')
    expect(headers()).not.toHaveProperty('idempotency-key')
    expect(asked.mock.calls[0]![1]).toMatchObject({ credentials: 'same-origin', body: '{"b":2}' })
  })
  test('the shop that it was meant for, though the window works in another now', async () => {
    sendWithin({ place: () => ({ boId: '7', shopId: '2' }), sessionGone: gone, placeGone, goTo })
    answer({ code: 0 })
    await send(call(), {}, { place: { boId: '7', shopId: '1' } })
    expect(headers()).toMatchObject({ 'x-bo-id': '7', 'x-shop-id': '1' })
  })
  test('a trace, always, and never the same', async () => {
    for (let at = 0; at < 50; at += 1) {
      answer({ code: 0 })
      await send(call(), {})
    }
    const traces = asked.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['traceparent'])
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{12}4[0-9a-f]{19}-[0-9a-f]{16}-01$/)
    expect(new Set(traces).size).toBe(50)
  })
  test('a writing call has a key of its own, or the one it was given', async () => {
    answer({ code: 0 })
    await send(call({ effect: 'write' }), {})
    expect(headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    asked.mockClear()
    answer({ code: 0 })
    await send(call({ effect: 'call' }), {}, { idempotencyKey: 'k'.repeat(32) })
    expect(headers()['idempotency-key']).toBe('k'.repeat(32))
  })
  test('a signature of its own, also when the same is asked twice in a millisecond', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] })
    try {
      answer({ code: 0 })
      answer({ code: 0 })
      await Promise.all([1, 2].map(() => send(call({ family: 'open' }), { a: 1 })))
    } finally {
      vi.useRealTimers()
    }
    const signs = asked.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['sign'])
    expect(new Set(signs).size).toBe(2)
  })
  test('the gateway knows its system; the open one is signed', async () => {
    answer({ code: 0 })
    await send(call({ family: 'gateway' }), {})
    expect(headers()['system-id']).toBe('86')
    asked.mockClear()
    answer({ code: 0 })
    await send(call({ family: 'open', method: 'GET', encoding: 'query' }), { a: '1' })
    expect(headers()).toMatchObject({ 'app-code': 'sc-web', 'system-id': '86' })
    expect(headers()['timestamp']).toMatch(/^\d{13}$/)
    expect(headers()['sign']).toMatch(/^[0-9a-f]{64}$/)
  })
})

test.each([
  ['rest', 30_000],
  ['gateway', 50_000],
  ['open', 50_000],
] as const)('the %s service is given %s milliseconds', async (family, patience) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer({ code: 0 })
  await send(call({ family }), {})
  expect(timeout).toHaveBeenCalledExactlyOnceWith(patience)
})

describe('where failures lead', () => {
  test.each([10011, '20003', '001108', '1108'])('code %s says that the session is gone', async (code) => {
    answer({ code, msg: '登录已失效' })
    await expect(send(call(), {})).rejects.toThrow('登录已失效')
    expect(gone).toHaveBeenCalledOnce()
    expect(goTo).not.toHaveBeenCalled()
  })
  test.each([
    [403, '/403'],
    [404, '/404'],
    [421, '/404'],
    [500, '/500'],
    [504, '/500'],
  ])('HTTP %s goes to %s', async (status, page) => {
    answer({ code: 1, msg: '不行', traceId: 't' }, status)
    await expect(send(call(), {})).rejects.toBeInstanceOf(Refused)
    expect(goTo).toHaveBeenCalledExactlyOnceWith(page, 't', expect.objectContaining({ path: '/x' }))
  })
  test.each([422, 429, 505])('HTTP %s stays', async (status) => {
    answer({ code: 1, msg: '不行' }, status)
    await expect(send(call(), {})).rejects.toThrow('不行')
    expect(goTo).not.toHaveBeenCalled()
    expect(warned).toHaveBeenCalledOnce()
  })
  test('a quiet call leads nowhere', async () => {
    answer({ code: 10011, msg: '登录已失效' })
    await expect(send(call(), {}, { quiet: true })).rejects.toBeInstanceOf(Refused)
    expect(gone).not.toHaveBeenCalled()
  })
  test('who is no longer of the shop is told apart from who may not', async () => {
    answer({ code: '10403', msg: '您不在所选的企业或店铺中' })
    await expect(send(call(), {}, { quiet: true })).rejects.toBeInstanceOf(Refused)
    expect(placeGone).toHaveBeenCalledOnce()
    answer({ code: 10403, msg: '您没有权限进行此操作' }, 403)
    await expect(send(call(), {})).rejects.toBeInstanceOf(Refused)
    expect(placeGone).toHaveBeenCalledOnce()
  })
  test('a refusal keeps its number, its data and the wrong fields', async () => {
    answer({ code: '10400', msg: '参数错误', data: { fields: [{ field: 'mobile', msg: '请填写 11 位手机号' }] } })
    const error = await send(call(), {}).catch((it: unknown) => it as Refused)
    expect(error).toMatchObject({ code: '10400' })
    expect(fieldWords(error as Refused)).toEqual({ mobile: '请填写 11 位手机号' })
  })
  test('a lost connection is an error of its own, and is logged', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(send(call(), {})).rejects.toBeInstanceOf(Unreachable)
    expect(warned).toHaveBeenCalledOnce()
    expect(goTo).not.toHaveBeenCalled()
  })
  test('an unreadable answer is an error of its own', async () => {
    asked.mockResolvedValueOnce(new Response('<html>'))
    await expect(send(call(), {})).rejects.toBeInstanceOf(Unreachable)
    expect(warned).toHaveBeenCalledOnce()
  })
})

test('a file keeps the name the server gave it', async () => {
  asked.mockResolvedValueOnce(
    new Response('a,b', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv",
      },
    }),
  )
  const file = (await send(call({ download: true }), {})) as File
  expect(file.name).toBe('订单.csv')
})
