import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { networkScale } from './scale.ts'

const opened: Server[] = []
const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    opened.push(server)
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
afterAll(() => opened.forEach((server) => server.close()))

it('listens to a head until its weight stands still', async () => {
  const place = await listen(
    createServer((socket) => {
      socket.write('US,GS,+  18100kg\r\n')
      socket.write('ST,GS,+  18200kg\r\n')
    }),
  )
  const scale = { kind: 3, address: place, format: 'comma' } as const
  expect(await networkScale([place]).read(scale)).toMatchObject({ kg: 18_200_000, stable: true })
  await expect(networkScale([]).read(scale)).rejects.toThrow('没有在系统里登记')
})

it('asks over HTTP, follows nobody elsewhere, and says when the answer is no weight', async () => {
  const place = await listen(
    createHttp((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: '/kg' }).end()
      else response.end(request.url === '/kg' ? '{"kg": 18200.5}' : 'busy')
    }),
  )
  const read = (path: string) =>
    networkScale([place]).read({ kind: 2, address: `http://${place}${path}`, format: 'plain' })
  expect(await read('/kg')).toMatchObject({ kg: 18_200_500 })
  await expect(read('/state')).rejects.toThrow('不是重量')
  await expect(read('/away')).rejects.toThrow('没有应答')
})

it('says when nobody answers', async () => {
  const address = '127.0.0.1:9'
  await expect(networkScale([address]).read({ kind: 3, address, format: 'yaohua' })).rejects.toThrow('没有应答')
})
