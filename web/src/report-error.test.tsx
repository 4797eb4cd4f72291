import { expect, test, vi } from 'vitest'
import { reportEvent } from './report-error.ts'
import { Refused, Unreachable } from './send.ts'

test('an error is reported once, expected ones are not, and a page reports few', async () => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  asked.mockImplementation(async () => Response.json({ code: 0 }))
  vi.stubGlobal('fetch', asked)
  const broken = new TypeError('no such field')
  for (const it of [broken, broken, new Refused('10410', '', null, ''), new Unreachable('gone')])
    reportEvent(new ErrorEvent('error', { error: it }))
  reportEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  const [address, init] = asked.mock.calls[0]!
  expect(address).toBe('/rest/common/clientError')
  expect(JSON.parse(init.body as string)).toMatchObject({
    kind: 'error',
    message: 'TypeError: no such field',
    page: location.pathname,
  })
  for (let count = 0; count < 30; count += 1) reportEvent(new ErrorEvent('error', { error: new Error(String(count)) }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(20))
  vi.unstubAllGlobals()
})
