import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, webhook } from './webhook.ts'

let server: Server
let connections = 0
let hold = false
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200)
    if (hold) response.write('slow')
    else response.end('y'.repeat(2_000))
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const port = () => (server.address() as AddressInfo).port

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.5.5',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is nobody on the internet', (ip) => expect(isPublic(ip)).toBe(false))

test.each(['1.1.1.1', '114.114.114.114', '2400:3200::1'])('%s is', (ip) => expect(isPublic(ip)).toBe(true))

const found = (...ips: string[]) =>
  webhook({
    resolve: (_host, done) =>
      done(
        null,
        ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  })

test('a name that leads into the own network is not connected to, whatever else it leads to', async () => {
  const before = connections
  for (const ips of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []])
    await expect(found(...ips).post(`https://erp.example.com:${port()}/`, {}, '{}')).rejects.toThrow('域名指向内部地址')
  expect(connections).toBe(before)
})

test('a name is asked once: what it answers the second time is nowhere', async () => {
  const answers = [['127.0.0.1'], ['1.1.1.1']]
  let asked = 0
  const port80 = webhook({
    patience: 300,
    resolve: (_host, done) =>
      done(
        null,
        answers[asked++]!.map((address) => ({ address, family: 4 })),
      ),
  })
  await expect(port80.post('https://erp.example.com/', {}, '{}')).rejects.toThrow('域名指向内部地址')
  expect(asked).toBe(1)
})

test('without being asked to, nothing is sent to the own machine', async () => {
  await expect(webhook().post(`http://127.0.0.1:${port()}/`, {}, '{}')).rejects.toThrow('须以 https:// 开头')
})

test('who does not answer in time is left, also in the middle of the answer; of a long one the beginning is kept', async () => {
  const local = webhook({ local: true, patience: 200 })
  const here = `http://127.0.0.1:${port()}/`
  expect(await local.post(here, {}, '{}')).toEqual({ status: 200, answer: 'y'.repeat(500) })
  hold = true
  await expect(local.post(here, {}, '{}')).rejects.toThrow('0.2 秒内没有答复')
  hold = false
  await expect(local.post('http://127.0.0.1:1/', {}, '{}')).rejects.toThrow('没有连上')
})
