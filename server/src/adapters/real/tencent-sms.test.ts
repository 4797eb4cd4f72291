import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTencentSms } from '../../outside-settings.ts'
import { tencentSms } from './tencent-sms.ts'

/* The SDK calls a server of the test, which checks the signature as the provider's documentation describes it. */

const settings = readTencentSms(
  JSON.stringify({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    sdkAppId: '1400006666',
    signName: '农信商城',
    templates: { register: '1110', password: '1111', close: '1112' },
  }),
)

let server: Server
let received: { headers: IncomingHttpHeaders; body: string }
let answer: object
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received = { headers: request.headers, body }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ Response: { RequestId: 'r-1', ...answer } }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => void server.close())

const sendOne = () => {
  const { port } = server.address() as AddressInfo
  const sms = tencentSms(settings, { protocol: 'http://', endpoint: `127.0.0.1:${port}` })
  return sms.sendCode({ mobile: '13912345678', purpose: 'password', code: '012345', minutes: 5 })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes TC3-HMAC-SHA256 over the headers that the authorisation names. */
const expectedAuthorization = ({ headers, body }: typeof received): string => {
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(headers.authorization!)![1]!
  // Drops the port, which the provider does not have.
  const host = String(headers.host).split(':')[0]!
  const canonical = signedHeaders.split(';').map(
    (name) => `${name}:${name === 'host' ? host : headers[name]!}
`,
  )
  const request = ['POST', '/', '', canonical.join(''), signedHeaders, sha256(body)].join('\n')
  const timestamp = String(headers['x-tc-timestamp'])
  const date = new Date(Number(timestamp) * 1_000).toISOString().slice(0, 10)
  // The first part of the host names the service: `sms` at the provider.
  const [service] = host.split('.')
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${settings.secretKey}`, date), service!), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${settings.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

describe('text messages of Tencent Cloud', () => {
  it('are sent by the approved template, signed', async () => {
    answer = { SendStatusSet: [{ Code: 'Ok', PhoneNumber: '+8613912345678' }] }
    expect(await sendOne()).toEqual({ shown: null })
    expect(JSON.parse(received.body)).toEqual({
      PhoneNumberSet: ['+8613912345678'],
      SmsSdkAppId: '1400006666',
      SignName: '农信商城',
      TemplateId: '1111',
      TemplateParamSet: ['012345', '5'],
    })
    expect(received.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    expect(received.headers.authorization).toBe(expectedAuthorization(received))
  })

  it.each([
    [{ SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] }, 'LimitExceeded.PhoneNumberDailyLimit'],
    [{ SendStatusSet: [] }, 'no status'],
    [{ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'of +8613912345678' } }, 'AuthFailure.SignatureFailure'],
  ])('that are refused throw the name of the fault only', async (given, fault) => {
    answer = given
    await expect(sendOne()).rejects.toThrow(new Error(fault))
  })
})
