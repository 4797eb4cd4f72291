import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOpenPlatform } from '../../outside-settings.ts'
import { sealMessage } from '../wechat-message.ts'
import { wechatOpenPlatform } from './wechat-open-platform.ts'

/* The adapter calls a server of the test, which answers as the platform's documentation says. */

const settings = readOpenPlatform(
  JSON.stringify({
    appId: `wx${'a'.repeat(16)}`,
    appSecret: 'b'.repeat(32),
    token: 'malltoken',
    aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    templateId: '7',
  }),
)
const authorizer = { appId: `wx${'c'.repeat(16)}`, refreshToken: 'refreshtoken@@@1' }
let server: Server
let asked: { path: string; body: any }[]
let refusals: Record<string, number[]>
const answers: Record<string, object> = {
  '/cgi-bin/component/api_component_token': { component_access_token: 'platform-token', expires_in: 7200 },
  '/cgi-bin/component/api_create_preauthcode': { pre_auth_code: 'preauthcode@@@1', expires_in: 1800 },
  '/cgi-bin/component/api_query_auth': {
    authorization_info: {
      authorizer_appid: authorizer.appId,
      authorizer_access_token: 'x',
      authorizer_refresh_token: authorizer.refreshToken,
    },
  },
  '/cgi-bin/component/api_get_authorizer_info': {
    authorizer_info: {
      nick_name: '北辰饲料',
      head_img: 'http://evil.example/x',
      principal_name: '北辰公司',
      signature: '好饲料',
    },
  },
  '/cgi-bin/component/api_authorizer_token': { authorizer_access_token: 'shop-token', expires_in: 7200 },
  '/cgi-bin/component/fastregisterweapp': { errcode: 0 },
  '/wxa/commit': { errcode: 0 },
  '/wxa/get_category': {
    errcode: 0,
    category_list: [{ first_class: '商家自营', second_class: '饲料', first_id: 304, second_id: 3041 }],
  },
  '/wxa/submit_audit': { errcode: 0, auditid: 1234567 },
  '/wxa/get_latest_auditstatus': { errcode: 0, status: 1, reason: '类目不符' },
  '/wxa/release': { errcode: 0 },
}
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const [path] = request.url!.split('?')
      asked.push({ path: request.url!, body: body === '' ? null : JSON.parse(body) })
      const refused = refusals[path!]?.shift()
      if (refused === undefined && (path === '/wxa/get_qrcode' || path === '/wxa/getwxacode'))
        return response.setHeader('content-type', 'image/jpeg').end('picture')
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(refused === undefined ? answers[path!] : { errcode: refused, errmsg: 'secret words' }),
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
beforeEach(() => {
  asked = []
  refusals = {}
})
afterAll(() => void server.close())

const at = new Date(1_796_000_000_000)
const open = (ticket: string | undefined = 'ticket@@@1') => {
  const kept: { ticket: string | undefined; token: string | undefined } = { ticket, token: undefined }
  const vault = {
    ticket: async () => kept.ticket,
    keepTicket: async (_: string, it: string) => void (kept.ticket = it),
    token: async () => kept.token,
    keepToken: async (_: string, it: string) => void (kept.token = it),
  }
  const { openPlatform } = wechatOpenPlatform({
    settings,
    vault,
    site: 'https://mall.cn',
    now: () => at,
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  return { ...openPlatform, kept }
}
const paths = () => asked.map(({ path }) => path)

describe('the platform at WeChat', () => {
  it('proves itself by its ticket, once, and leads to the page of WeChat and back', async () => {
    const port = open()
    const { url, preAuthCode } = await port.authAddress({ back: '/v/miniProgram/authorization/1' })
    await port.authAddress({ back: '/v/x' })
    expect(preAuthCode).toBe('preauthcode@@@1')
    const address = new URL(url)
    expect(address.origin + address.pathname).toBe('https://mp.weixin.qq.com/cgi-bin/componentloginpage')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      component_appid: settings.appId,
      pre_auth_code: preAuthCode,
      redirect_uri: 'https://mall.cn/v/miniProgram/authorization/1',
      auth_type: '2',
    })
    expect(paths()).toEqual([
      '/cgi-bin/component/api_component_token',
      '/cgi-bin/component/api_create_preauthcode?component_access_token=platform-token',
      '/cgi-bin/component/api_create_preauthcode?component_access_token=platform-token',
    ])
    expect(asked[0]!.body).toEqual({
      component_appid: settings.appId,
      component_appsecret: settings.appSecret,
      component_verify_ticket: 'ticket@@@1',
    })
  })

  it('asks for a new token when the one it has is refused', async () => {
    refusals['/cgi-bin/component/api_create_preauthcode'] = [42_001]
    await open().authAddress({ back: '/' })
    expect(paths().map((it) => it.split('?')[0]!.split('/').at(-1))).toEqual([
      'api_component_token',
      'api_create_preauthcode',
      'api_component_token',
      'api_create_preauthcode',
    ])
  })

  it('says without a ticket that there is none, and never quotes what WeChat says of a secret', async () => {
    const without = open()
    without.kept.ticket = undefined
    await expect(without.authAddress({ back: '/' })).rejects.toThrow('ticket')
    refusals['/cgi-bin/component/api_component_token'] = [41_004]
    await expect(open().authAddress({ back: '/' })).rejects.toThrow(/^wechat component token 41004$/)
  })

  it('learns who authorised it, and fetches pictures from WeChat alone', async () => {
    expect(await open().account('code')).toEqual({
      ...authorizer,
      nickName: '北辰饲料',
      principalName: '北辰公司',
      signature: '好饲料',
      headImage: undefined,
      consoleUrl: 'https://mp.weixin.qq.com',
    })
    refusals['/cgi-bin/component/api_query_auth'] = [61_003]
    expect(await open().account('used')).toEqual({ refused: '小程序没有授权给平台，请重新授权' })
  })

  it('registers a mini-program with the papers of an enterprise', async () => {
    const it = {
      name: '北辰公司',
      code: '91130100MA0A1B2C3D',
      legalPersonaName: '王建国',
      legalPersonaWechat: 'wangjianguo',
      componentPhone: '13800001234',
    }
    expect(await open().register(it)).toEqual({ sent: true })
    expect(asked.at(-1)).toEqual({
      path: '/cgi-bin/component/fastregisterweapp?action=create&access_token=platform-token',
      body: {
        name: it.name,
        code: it.code,
        code_type: 1,
        legal_persona_wechat: it.legalPersonaWechat,
        legal_persona_name: it.legalPersonaName,
        component_phone: it.componentPhone,
      },
    })
    refusals['/cgi-bin/component/fastregisterweapp'] = [89_252]
    expect(await open().register(it)).toEqual({ refused: '法定代表人的微信号与姓名不一致' })
  })
})

describe('in the name of a mini-program', () => {
  it('commits the template with the shop it shows', async () => {
    expect(await open().commit({ ...authorizer, version: '1.0.0', desc: '首版', page: '/shop/7' })).toEqual({
      sent: true,
    })
    const { path, body } = asked.at(-1)!
    expect(path).toBe('/wxa/commit?access_token=shop-token')
    expect({ ...body, ext_json: JSON.parse(body.ext_json) }).toEqual({
      template_id: 7,
      user_version: '1.0.0',
      user_desc: '首版',
      ext_json: { extEnable: true, extAppid: authorizer.appId, ext: { site: 'https://mall.cn/v', page: '/shop/7' } },
    })
  })

  it('hands in with the numbers its own classes have', async () => {
    const port = open()
    expect(await port.submit({ ...authorizer, categories: [{ first: '商家自营', second: '饲料' }] })).toEqual({
      auditId: '1234567',
    })
    expect(asked.at(-1)!.body).toEqual({
      item_list: [
        {
          address: 'pages/index/index',
          title: '首页',
          first_class: '商家自营',
          second_class: '饲料',
          first_id: 304,
          second_id: 3041,
        },
      ],
    })
    expect(await port.submit({ ...authorizer, categories: [{ first: '商家自营', second: '农药' }] })).toEqual({
      refused: '请先在微信公众平台为小程序添加类目“商家自营 > 农药”',
    })
    refusals['/wxa/submit_audit'] = [85_009]
    expect(await port.submit({ ...authorizer, categories: [{ first: '商家自营', second: '饲料' }] })).toEqual({
      refused: '已有审核中的版本',
    })
  })

  it.each([
    [{ errcode: 0, status: 0 }, { state: 'passed' }],
    [
      { errcode: 0, status: 1, reason: '类目不符' },
      { state: 'rejected', reason: '类目不符' },
    ],
    [{ errcode: 0, status: 2 }, { state: 'waiting' }],
    [{ errcode: 0, status: 3 }, { state: 'unknown' }],
    [{ errcode: 0, status: 4 }, { state: 'waiting' }],
    [{ errcode: 85_058 }, { state: 'unknown' }],
    [{ errcode: -1 }, { state: 'waiting' }],
  ])('%j of an audit means %j', async (answer, verdict) => {
    answers['/wxa/get_latest_auditstatus'] = answer
    expect(await open().audit(authorizer)).toEqual(verdict)
  })

  it('releases, and takes "released already" for released', async () => {
    expect(await open().release(authorizer)).toEqual({ sent: true })
    refusals['/wxa/release'] = [85_052]
    expect(await open().release(authorizer)).toEqual({ sent: true })
    refusals['/wxa/release'] = [85_019]
    expect(await open().release(authorizer)).toEqual({ refused: '微信错误码 85019' })
  })

  it('fetches the code of each version with the page it opens, and with a new token when it must', async () => {
    const port = open()
    const trial = await port.picture({ ...authorizer, of: 'trial', path: '/shop/7' })
    expect(trial).toEqual({ picture: new Uint8Array(Buffer.from('picture')) })
    const page = 'pages/index/index?path=%2Fshop%2F7'
    expect(paths().at(-1)).toBe(`/wxa/get_qrcode?path=${encodeURIComponent(page)}&access_token=shop-token`)
    refusals['/wxa/getwxacode'] = [40_001]
    expect(await port.picture({ ...authorizer, of: 'released', path: '/shop/7' })).toHaveProperty('picture')
    expect(asked.at(-1)).toEqual({ path: '/wxa/getwxacode?access_token=shop-token', body: { path: page, width: 430 } })
    refusals['/wxa/getwxacode'] = [61_007]
    expect(await port.picture({ ...authorizer, of: 'released', path: '/' })).toHaveProperty('refused')
  })
})

describe('what WeChat notifies the platform of', () => {
  const keys = settings
  const notice = (fields: Record<string, unknown>, about?: string) => {
    const { query, body } = sealMessage(keys, fields as never, at)
    const { digest, ...it } = open().read(query, body, about)!
    expect(digest).toHaveLength(32)
    return it
  }

  it.each([
    [
      { InfoType: 'component_verify_ticket', ComponentVerifyTicket: 't@@@2' },
      { kind: 'ticket', ticket: 't@@@2' },
    ],
    [
      {
        InfoType: 'authorized',
        AuthorizerAppid: authorizer.appId,
        AuthorizationCode: 'q',
        PreAuthCode: 'p',
      },
      { kind: 'authorised', appId: authorizer.appId, authCode: 'q', preAuthCode: 'p' },
    ],
    [{ InfoType: 'authorized', AuthorizerAppid: 'x', AuthorizationCode: 'q' }, { kind: 'other' }],
    [
      { InfoType: 'unauthorized', AuthorizerAppid: authorizer.appId },
      { kind: 'deauthorised', appId: authorizer.appId },
    ],
    [{ InfoType: 'updateauthorized', AuthorizerAppid: authorizer.appId }, { kind: 'other' }],
    [{ InfoType: 'notify_third_fasteregister', status: '0' }, { kind: 'other' }],
    [{}, { kind: 'other' }],
  ])('%j is %j', (fields, meaning) => {
    expect(notice(fields)).toEqual(meaning)
  })

  it('of a registration names whose it is', () => {
    const info = { name: '北辰公司', code: '91', legal_persona_wechat: 'w', legal_persona_name: '王' }
    const of = { name: '北辰公司', code: '91', legalPersonaWechat: 'w', legalPersonaName: '王' }
    const fields = { InfoType: 'notify_third_fasteregister', info }
    expect(notice({ ...fields, status: '0', appid: authorizer.appId, auth_code: 'c' })).toEqual({
      kind: 'registered',
      appId: authorizer.appId,
      authCode: 'c',
      of,
    })
    expect(notice({ ...fields, status: '89251', msg: '没有确认' })).toEqual({
      kind: 'unregistered',
      reason: '没有确认',
      of,
    })
  })

  it('of an audit is about the mini-program whose address it came to', () => {
    expect(notice({ Event: 'weapp_audit_success' }, authorizer.appId)).toEqual({
      kind: 'passed',
      appId: authorizer.appId,
    })
    expect(notice({ Event: 'weapp_audit_fail', Reason: 'r' }, authorizer.appId)).toEqual({
      kind: 'rejected',
      appId: authorizer.appId,
      reason: 'r',
    })
    expect(notice({ Event: 'weapp_audit_success' })).toEqual({ kind: 'other' })
    expect(notice({ Event: 'weapp_audit_success' }, 'wx1')).toEqual({ kind: 'other' })
  })

  it('brings a new ticket', async () => {
    const port = open()
    await port.keepTicket('ticket@@@9')
    expect(port.kept.ticket).toBe('ticket@@@9')
    expect(port.answer(true)).toMatchObject({ status: 200, body: 'success' })
    expect(port.answer(false).status).toBe(400)
  })
})
