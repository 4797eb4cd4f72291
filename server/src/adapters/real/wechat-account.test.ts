import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readWechatAccount } from '../../outside-settings.ts'
import { wechatAccount } from './wechat-account.ts'

/* The adapter calls a server of the test, which answers as the platform's documentation says. */

const settings = readWechatAccount(
  JSON.stringify({ appId: `wx${'a'.repeat(16)}`, appSecret: 'b'.repeat(32), templateId: 'T'.repeat(40) }),
)
let server: Server
let asked: { path: string; body: any }[]
let refusals: number[]
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ path: request.url!, body: body === '' ? null : JSON.parse(body) })
      if (request.url!.startsWith('/sns/')) {
        const refused = refusals.shift()
        return response.end(JSON.stringify(refused === undefined ? { openid: 'oPerson' } : { errcode: refused }))
      }
      const token = request.url === '/cgi-bin/stable_token'
      const errcode = token ? undefined : (refusals.shift() ?? 0)
      response.end(JSON.stringify(token ? { access_token: `t${asked.length}`, expires_in: 7200 } : { errcode }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
beforeEach(() => {
  asked = []
  refusals = []
})
afterAll(() => void server.close())

const open = () =>
  wechatAccount(settings, {
    site: 'https://mall.cn',
    now: () => new Date('2026-11-25T01:02:00Z'),
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
const message = { openId: 'o1', title: '订单已发货', content: '中通 7001', link: '/order/detail/1', messageId: 'd1' }

it('sends the template with its places, with a token that is asked for once', async () => {
  const port = open()
  expect(await port.send(message)).toEqual({ sent: true })
  expect(await port.send(message)).toEqual({ sent: true })
  expect(asked.map(({ path }) => path)).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/message/template/send?access_token=t1',
    '/cgi-bin/message/template/send?access_token=t1',
  ])
  expect(asked[0]!.body).toEqual({
    grant_type: 'client_credential',
    appid: settings.appId,
    secret: settings.appSecret,
    force_refresh: false,
  })
  expect(asked[1]!.body).toEqual({
    touser: 'o1',
    template_id: settings.templateId,
    url: 'https://mall.cn/v/order/detail/1',
    client_msg_id: 'd1',
    data: { thing1: { value: '订单已发货' }, thing2: { value: '中通 7001' }, time3: { value: '2026-11-25 09:02' } },
  })
})

it('asks for a new token when it is refused, once', async () => {
  refusals = [42001]
  expect(await open().send(message)).toEqual({ sent: true })
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/message/template/send',
    '/cgi-bin/stable_token',
    '/cgi-bin/message/template/send',
  ])
  expect(asked[2]!.body.force_refresh).toBe(true)
})

it('names the fault of a message that is refused', async () => {
  refusals = [43004]
  expect(await open().send(message)).toEqual({ refused: 'wechat 43004' })
})

it('leads to the consent with the state, and back to this site', () => {
  const address = new URL(open().consentAddress({ state: 's'.repeat(32), back: '/v/messages/setting' }))
  expect(address.origin + address.pathname + address.hash).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: settings.appId,
    redirect_uri: 'https://mall.cn/v/messages/setting',
    response_type: 'code',
    scope: 'snsapi_base',
    state: 's'.repeat(32),
  })
})

it('asks who consented by the code alone, and says when the code is none', async () => {
  const port = open()
  expect(await port.whoConsented('c&o=d')).toEqual({ openId: 'oPerson' })
  const [one] = asked
  expect(Object.fromEntries(new URL(one!.path, 'http://wechat').searchParams)).toEqual({
    appid: settings.appId,
    secret: settings.appSecret,
    code: 'c&o=d',
    grant_type: 'authorization_code',
  })
  refusals = [40_029]
  expect(await port.whoConsented('used')).toEqual({ refused: 'wechat 40029' })
})
