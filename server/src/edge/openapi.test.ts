import { endpoint, form, get, open, post, raw } from '@mall/api/endpoint'
import { fields, id, list, money, pageOf, paged, text } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Room } from '../kernel/serve.ts'
import { openApiOf } from './openapi.ts'

const call = (it: object) =>
  endpoint({
    about: 'Does it.',
    effect: 'read',
    access: 'public',
    input: fields({}),
    output: z.boolean(),
    at: [],
    ...it,
  })
const documentOf = (calls: Record<string, ReturnType<typeof call>>): any => {
  const routes = Object.entries(calls).map(([name, it]) => ({
    name: `test.${name}`,
    endpoint: it,
    run: async () => {},
  }))
  return openApiOf([{ name: 'test', routes } as Room])
}

describe('the OpenAPI document', () => {
  it('shows what a GET takes in the address, with the parts of the path apart', () => {
    const { paths } = documentOf({
      one: call({ at: [get('/thing/:thingId')], input: paged({ thingId: id, word: text(20).optional() }) }),
    })
    const { parameters } = paths['/thing/{thingId}'].get
    expect(parameters).toContainEqual({
      name: 'thingId',
      in: 'path',
      required: true,
      schema: { $ref: '#/components/schemas/Id' },
    })
    expect(parameters.find((it: any) => it.name === 'word')).toMatchObject({ in: 'query', required: false })
    expect(parameters.find((it: any) => it.name === 'pageNum')).toBeDefined()
  })

  it('shows bodies with the types of the wire, lists as lists, and nothing unknown', () => {
    const input = fields({ shopId: id, prices: list(fields({ price: money }), 5, 1), note: text(9).optional() })
    const { paths } = documentOf({ save: call({ effect: 'write', at: [post('/save'), form('/save-form')], input }) })
    const schema = paths['/save'].post.requestBody.content['application/json'].schema
    expect(schema.required).toEqual(['shopId', 'prices'])
    expect(schema.additionalProperties).toBe(false)
    expect(schema.properties.prices).toMatchObject({
      type: 'array',
      maxItems: 5,
      items: { properties: { price: { $ref: '#/components/schemas/Money' } } },
    })
    expect(Object.keys(paths['/save-form'].post.requestBody.content)).toEqual(['application/x-www-form-urlencoded'])
    expect(paths['/save'].post.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  })

  it('wraps answers in the envelope, and names files and foreign formats', () => {
    const { paths } = documentOf({
      list: call({ at: [get('/list')], output: pageOf(z.object({ price: money })) }),
      file: call({ at: [get('/file')], output: 'download' }),
      page: call({ at: [raw('/notified/:channel')], output: 'reply' }),
    })
    const [envelope, data] = paths['/list'].get.responses[200].content['application/json'].schema.allOf
    expect(envelope).toEqual({ $ref: '#/components/schemas/Envelope' })
    expect(data.properties.data.properties.list.items.properties.price).toEqual({ $ref: '#/components/schemas/Money' })
    expect(paths['/file'].get.responses[200].content).toHaveProperty('application/octet-stream')
    expect(paths['/notified/{channel}'].post.parameters).toMatchObject([{ name: 'channel', in: 'path' }])
  })

  it('asks for the signature on the open gateway and for the session where one is needed', () => {
    const { paths } = documentOf({
      open: call({ at: [open('nxin.sc.x.get', '1.0')], access: { role: 'seller', can: 'order.view', of: 'order' } }),
      free: call({ at: [get('/free')] }),
    })
    const signed = paths['/api/nxin.sc.x.get/1.0'].get
    for (const name of ['AppCode', 'SystemId', 'Timestamp'])
      expect(signed.parameters).toContainEqual({ $ref: `#/components/parameters/${name}` })
    expect(signed).toMatchObject({ security: [{ session: [], sign: [] }], 'x-access': 'seller order.view of order' })
    expect(paths['/free'].get.security).toContainEqual({})
  })

  it('refers only to what it holds', async () => {
    const { rooms } = await import('../house.ts')
    const document = openApiOf(rooms)
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
    expect(names.length).toBeGreaterThan(100)
    const held = (path: string) => path.split('/').reduce<any>((at, part) => at?.[part], document)
    expect([...new Set(names)].filter((path) => held(path) === undefined)).toEqual([])
  })
})
