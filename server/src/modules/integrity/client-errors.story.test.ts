import { expect, it } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const address = '/rest/common/clientError'
const report = {
  kind: 'chunk',
  message: 'cannot show 13812345678',
  stack: 'at Cart (/assets/cart.js:1:7)\n11010519900101123X',
  page: '/v/order/detail/7',
  agent: 'an old phone',
}

it('an error in a browser stands in the log under the trace of its answer, without numbers of people, and is counted', async () => {
  const lines: string[] = []
  const world = await openWorld(undefined, { write: (line) => void lines.push(line) })
  const send = (payload: object, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: address,
      payload,
      headers: { origin: 'http://localhost', host: 'localhost', ...headers },
    })
  const answer = (await send(report)).json()
  expect(answer).toMatchObject({ code: 0, success: true })
  const line = lines.find((it) => it.includes('client-error'))!
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.traceId,
    kind: 'chunk',
    message: 'cannot show ***********',
    page: '/v/order/detail/7',
    agent: 'an old phone',
  })
  expect(line).not.toMatch(/13812345678|11010519900101/)
  await send({ ...report, message: '138 1234-5678, １３８１２３４５６７８, 12 345 678', page: '/v/pay?token=secret#t' })
  const second = JSON.parse(lines.findLast((it) => it.includes('client-error'))!)
  expect(second).toMatchObject({ message: '*************, ***********, 12 345 678', page: '/v/pay' })
  const metrics = await world.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('client_errors_total{kind="chunk"} 2')

  for (const wrong of [
    { ...report, kind: 'other' },
    { ...report, more: 1 },
    { ...report, message: 'x'.repeat(501) },
    {},
  ])
    expect((await send(wrong)).json().code).toBe(10400)
  expect((await send({ ...report, stack: 'x'.repeat(20_000) })).json().code).toBe(10400)
  expect((await send(report, { origin: 'https://evil.example' })).statusCode).toBe(403)
  const many = await Promise.all(Array.from({ length: 40 }, () => send(report)))
  expect(many.some((it) => it.statusCode === 429)).toBe(true)
  await world.close()
})
