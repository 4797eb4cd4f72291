import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { aKeeper, aKey, aPartner } from '../../../test/builders/partner.ts'
import { startHouse, until } from '../../../test/served-house.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

/* A worker is killed while an application has received a delivery and not answered yet. */

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-killed-'))
  world = await openWorld()
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a delivery whose worker is killed is sent again under its id, and none is lost or made anew', async () => {
  const heard: string[] = []
  let silent = true
  const server = createServer((request, response) => {
    heard.push(String(request.headers['nx-delivery']))
    request.resume()
    if (!silent) request.on('end', () => response.writeHead(200).end('success'))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const keeper = await aKeeper(world)
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { stock: 1_000_000 })
  const { partnerId } = await aPartner(keeper, { shopIds: [seller.shopId], scopes: ['order.sellerList'] })
  await aKey(keeper, partnerId)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const hook = { partnerId, address, events: ['stock.turned'] }
  expect((await keeper.post('/operate/partner/hook/save', hook)).code).toBe(0)
  for (const to of [1, 2, 1] as const)
    await world.write(async (ctx) => ctx.emit('stock.turned', { goodsId, from: 3 - to, to }))

  const settings = { MALL_PROCESS: 'work', MALL_LOCAL_WEBHOOKS: '1' }
  const worker = await startHouse({ databaseUrl: world.urls.databaseUrl, folder, settings })
  await until('all three are with the application', async () => new Set(heard).size === 3)
  const before = heard.length
  silent = false
  await worker.kill()
  const deliveries = async () => (await keeper.post('/operate/partner/deliveries', { partnerId })).data.list
  await until('all three are delivered', async () =>
    (await deliveries()).every(({ state }: { state: number }) => state === 2),
  )
  await worker.stop()
  server.close()
  const rows = await deliveries()
  expect(rows).toHaveLength(3)
  expect(new Set(heard)).toEqual(new Set(rows.map(({ deliveryId }: { deliveryId: string }) => deliveryId)))
  // Each is sent exactly once more, because the first answers were lost.
  expect(heard.length - before).toBe(3)
})
