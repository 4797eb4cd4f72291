import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTencentSigning } from '../../outside-settings.ts'
import { embeddedSigning } from '../embedded/signing.ts'
import { tencentSigning } from './tencent-signing.ts'

/* The SDK calls a server of the test, which checks the signature as the provider's documentation describes it. */

const settings = readTencentSigning(
  JSON.stringify({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    operatorId: 'yDxV0UUgygqd1234',
  }),
)
const now = new Date('2026-11-25T08:30:15Z')
const signer = { userId: 7, person: '张海', mobile: '13912345678', boId: 11, party: '张海', enterprise: false }
const signedPaper = Buffer.from('%PDF signed')

type Asked = { readonly headers: IncomingHttpHeaders; readonly body: string }
let server: Server
let asked: Asked[] = []
let answers: Readonly<Record<string, object>> = {}
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.method === 'GET') return void response.end(signedPaper)
      asked.push({ headers: request.headers, body })
      const answer = answers[String(request.headers['x-tc-action'])]
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ Response: { RequestId: 'r-1', ...answer } }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const open = () => {
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return tencentSigning(settings, embeddedSigning(['a secret of the test']), {
    protocol: 'http://',
    endpoint,
    files: endpoint,
  })
}
const begin = (who = signer) =>
  open().sign({
    title: '销售合同（SC-1）',
    content: Buffer.from('<p>'),
    paper: async () => Buffer.from('%PDF'),
    signer: who,
    now,
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes TC3-HMAC-SHA256 over the headers that the authorisation names. */
const expectedAuthorization = ({ headers, body }: Asked): string => {
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(headers.authorization!)![1]!
  // Drops the port, which the provider does not have.
  const host = String(headers.host).split(':')[0]!
  const canonical = signedHeaders.split(';').map((name) => `${name}:${name === 'host' ? host : headers[name]!}\n`)
  const request = ['POST', '/', '', canonical.join(''), signedHeaders, sha256(body)].join('\n')
  const timestamp = String(headers['x-tc-timestamp'])
  const date = new Date(Number(timestamp) * 1_000).toISOString().slice(0, 10)
  const [service] = host.split('.')
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${settings.secretKey}`, date), service!), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${settings.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

describe('signing at Tencent', () => {
  it('sends the paper, begins a flow for the signer and answers where they sign, each request signed', async () => {
    answers = {
      UploadFiles: { FileIds: ['f-1'] },
      CreateFlowByFiles: { FlowId: 'flow-1' },
      CreateSchemeUrl: { SchemeUrl: 'https://essurl.cn/abc' },
    }
    expect(await begin()).toEqual({ state: 'waiting', flowId: 'flow-1', signUrl: 'https://essurl.cn/abc' })
    expect(asked.map(({ headers }) => headers['x-tc-action'])).toEqual([
      'UploadFiles',
      'CreateFlowByFiles',
      'CreateSchemeUrl',
    ])
    const [upload, flow, url] = asked.map(({ body }) => JSON.parse(body) as object)
    expect(upload).toMatchObject({ Caller: { OperatorId: settings.operatorId }, FileInfos: [{ FileBody: 'JVBERg==' }] })
    expect(flow).toMatchObject({
      Operator: { UserId: settings.operatorId },
      FlowName: '销售合同SC1',
      FileIds: ['f-1'],
      Approvers: [{ ApproverType: 1, ApproverName: '张海', ApproverMobile: '13912345678' }],
      Deadline: now.getTime() / 1_000 + 7 * 86_400,
    })
    expect(url).toMatchObject({ FlowId: 'flow-1', PathType: 1 })
    for (const it of asked) {
      expect(it.headers).toMatchObject({ 'x-tc-version': '2020-11-11', 'x-tc-region': 'ap-guangzhou' })
      expect(it.headers.authorization).toBe(expectedAuthorization(it))
    }
  })

  it('names the organisation of who signs for one', async () => {
    await begin({ ...signer, party: '大田养殖集团', enterprise: true })
    const flow = JSON.parse(asked[1]!.body) as object
    expect(flow).toMatchObject({ Approvers: [{ ApproverType: 0, OrganizationName: '大田养殖集团' }] })
  })

  it('throws the name of a fault only', async () => {
    answers = { UploadFiles: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'of 13912345678' } } }
    await expect(begin()).rejects.toThrow(new Error('AuthFailure.SignatureFailure'))
  })

  it.each([
    [2, { state: 'waiting', flowId: 'flow-1', signUrl: null }],
    [3, { state: 'refused' }],
    [5, { state: 'refused' }],
  ])('says of a flow in status %i how far it is', async (status, said) => {
    answers = { DescribeFlowBriefs: { FlowBriefs: [{ FlowId: 'flow-1', FlowStatus: status }] } }
    expect(await open().follow('flow-1')).toEqual(said)
  })

  it('fetches what was signed', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paper.pdf`
    answers = {
      DescribeFlowBriefs: { FlowBriefs: [{ FlowId: 'flow-1', FlowStatus: 4 }] },
      DescribeFileUrls: { FileUrls: [{ Url: url }] },
    }
    const signature = { by: 'tencent', proof: new Uint8Array(signedPaper), serialNo: 'flow-1', signTime: null }
    expect(await open().follow('flow-1')).toEqual({ state: 'signed', signature })
  })

  it('seals and verifies by the authority of the house', async () => {
    const content = Buffer.from('content')
    const { proof } = await open().seal(content, now)
    expect(await open().verify(content, proof)).toBeDefined()
  })
})
