import type { Wire } from '@mall/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

/* A body is read as its call requires, as JSON or a form. Any other body is refused before the caller is identified. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const wires = rooms.flatMap((room) => room.routes).flatMap(({ endpoint }) => endpoint.at)
const posts = wires.filter(({ method, encoding }) => method === 'POST' && encoding !== 'raw')

const multipart = 'multipart/form-data; boundary=x'
const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
const foreign = [
  [multipart, parts],
  ['text/plain', '{"a":1}'],
  ['text/json', '{"a":1}'],
  ['application/xml', '<a/>'],
  ['application/octet-stream', '{"a":1}'],
  ['nonsense', '{"a":1}'],
] as const

const ask = async (url: string, type: string | undefined, payload: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      ...(type === undefined ? {} : { 'content-type': type }),
    },
  })
  return { status: response.statusCode, ...response.json<{ code: number | string; success: boolean; msg: string }>() }
}
const urlOf = ({ path }: Wire) => path.replace(/:\w+/g, '1')
const refused = { status: 415, success: false, msg: '请求内容的类型不受支持' }

describe('a body of a type that no call takes', () => {
  it.each(posts)('is refused by $path', async (wire) => {
    for (const [type, body] of foreign) {
      const heard = await ask(urlOf(wire), type, body)
      expect(heard).toMatchObject(refused)
      expect(heard.code).toBe(wire.family === 'rest' ? 10400 : '10400')
    }
  })

  it('is refused also without a type, and as a form where JSON is meant', async () => {
    const [json] = posts.filter(({ encoding }) => encoding === 'json')
    expect(await ask(urlOf(json!), 'application/x-www-form-urlencoded', 'a=1')).toMatchObject(refused)
    const bare = await world.app.inject({ method: 'POST', url: urlOf(json!), payload: Buffer.from('{}') })
    expect(bare.statusCode).toBe(415)
  })

  it('is refused by the pages to sign in and where files come in', async () => {
    expect(await ask('/login', multipart, parts)).toMatchObject(refused)
    expect(await ask('/rest/file/upload', 'application/json', '{}')).toMatchObject(refused)
  })

  it('is not understood where outside services send', async () => {
    expect((await ask('/rest/pay/notify/wechat', multipart, parts)).status).toBe(400)
  })
})
