import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { ownPage } from './origin.ts'
import { answerPagesElsewhere } from './pages-elsewhere.ts'

const listed = 'http://try.example:5173'
const beforehand = { 'access-control-request-method': 'POST' }
const open = (MALL_PAGES_FROM = listed) => {
  const app = Fastify()
  answerPagesElsewhere(app, readConfig({ MALL_PAGES_FROM }))
  app.get('/rest/x', async () => 'x')
  return app
}

describe('pages of another origin', () => {
  test('that is listed may read answers and send credentials', async () => {
    const { headers, body } = await open().inject({ url: '/rest/x', headers: { origin: listed } })
    expect(body).toBe('x')
    expect(headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })
  test('that is listed may ask beforehand', async () => {
    const { statusCode, headers } = await open().inject({
      method: 'OPTIONS',
      url: '/rest/x',
      headers: { origin: listed, ...beforehand },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-headers']).toContain('platform-type')
    expect(headers['access-control-allow-headers']).toContain('idempotency-key')
  })
  test.each(['https://evil.example', 'http://try.example', 'null', `${listed}.evil.example`])(
    '%s, which is not listed, may not',
    async (origin) => {
      const { headers } = await open().inject({ url: '/rest/x', headers: { origin } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      const before = await open().inject({ method: 'OPTIONS', url: '/rest/x', headers: { origin, ...beforehand } })
      expect(before.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
  test('are not answered at all without a list', async () => {
    const { headers } = await open('').inject({ url: '/rest/x', headers: { origin: listed } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
  test.each([
    [listed, 'same-site', true],
    [listed, 'cross-site', true],
    ['https://evil.example', 'same-site', false],
    ['https://mall.example', 'cross-site', false],
    ['https://mall.example', 'same-origin', true],
  ])('%s, %s: may change something %s', (origin, site, may) => {
    const request = { headers: { origin, 'sec-fetch-site': site }, host: 'mall.example' } as unknown as FastifyRequest
    expect(ownPage(request, readConfig({ MALL_PAGES_FROM: listed }))).toBe(may)
  })
  test.each(['try.example', 'http://try.example/v/', '*'])('%s is no origin', (MALL_PAGES_FROM) =>
    expect(() => readConfig({ MALL_PAGES_FROM })).toThrow(ConfigError),
  )
})
