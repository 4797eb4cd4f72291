import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { aBody } from '../../test/builders/file.ts'
import { aUser } from '../../test/builders/identity.ts'
import { openMarket } from '../../test/builders/market.ts'

const { world } = await openMarket()

it('a large body without a good permit is not read to its end', async () => {
  const me = await world.signIn((await aUser(world)).userId)
  const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, type } = aBody(Buffer.alloc(100_000))
  const socket = connect(Number(address.port), address.hostname)
  const head = [
    'POST /rest/file/upload?token=x HTTP/1.1',
    `host: ${address.host}`,
    `origin: http://${address.host}`,
    `cookie: SCSESSID=${me.token}`,
    `content-type: ${type}`,
    'content-length: 50000000',
  ]
  const ended = new Promise<string>((resolve) => {
    let heard = ''
    socket.on('data', (bytes) => (heard += String(bytes)))
    socket.on('close', () => resolve(heard))
  })
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, 50_000))
  expect(await ended).toMatch(/connection: close[^]*10404/i)
})
