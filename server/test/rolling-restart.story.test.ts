import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startNginx } from './behind-nginx.ts'
import { aGoods } from './builders/catalog.ts'
import { aBuyer, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { cloneDatabase } from './clone.ts'
import { brokenInvariants } from './invariants.ts'
import { freePort, startHouse, until } from './served-house.ts'
import { as, demandRest } from './under-blows.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Two web processes and one worker on one database, behind nginx with the configuration of `ops`. Each is ended and restarted while
 * people order and read, and none of them notices. Needs nginx, and runs only with NGINX=1, or with FULL=1 for 200 requests a
 * second.
 */

const full = process.env.FULL === '1'
const rate = full ? 200 : 30
const isAsked = full || process.env.NGINX === '1'
const hasNginx = isAsked && spawnSync('nginx', ['-v']).status === 0

type House = Awaited<ReturnType<typeof startHouse>>
let world: World
let folder: string
let served: House[]
let worker: House
let nginx: ReturnType<typeof startNginx>
let front: string
let buyers: TestBuyer[]
let goodsIds: number[]

beforeAll(async () => {
  if (!hasNginx) return
  folder = mkdtempSync(join(tmpdir(), 'mall-rolling-'))
  chmodSync(folder, 0o755)
  const copy = await cloneDatabase(inject('postgres'))
  world = await openWorld(copy)
  const seller = await aSeller(world)
  goodsIds = []
  while (goodsIds.length < 12)
    goodsIds.push((await aGoods(world, seller, { stockType: 2, stock: 100_000_000, price: 1_000 })).goodsId)
  buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyer(world)))
  const house = (kind: 'web' | 'work') =>
    startHouse({
      databaseUrl: copy.databaseUrl,
      folder,
      settings: { MALL_PROCESS: kind, MALL_TRUST_PROXY: '127.0.0.1' },
    })
  served = [await house('web'), await house('web')]
  worker = await house('work')
  const port = await freePort()
  front = `http://127.0.0.1:${port}`
  nginx = startNginx({ folder, port, webs: served.map((it) => it.address) })
  await until('nginx answers', async () => (await fetch(`${front}/healthz`)).status === 200)
})
afterAll(async () => {
  await nginx?.stop()
  for (const it of [...(served ?? []), ...(worker === undefined ? [] : [worker])]) await it.stop()
  await world?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

type Failure = { readonly at: number; readonly what: string }
let sent = 0
const failures: Failure[] = []
const orderIds: number[] = []

/** Sends one typical request: an order, a page or a list. */
const sendOne = async (): Promise<void> => {
  const at = (sent += 1)
  const buyer = buyers[at % buyers.length]!
  const headers = { ...as(buyer.speak.token!, `rolling-${at}`), origin: front, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const response = await fetch(front + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { code: number | string; msg: string; data: any }
    // A buyer may reach the limit of unpaid orders.
    if (Number(answer.code) !== 0 && Number(answer.code) !== 30126 && Number(answer.code) !== 30127)
      failures.push({ at, what: `${path}: ${response.status} ${answer.code} ${answer.msg}` })
    return answer
  }
  try {
    if (at % 4 === 0) {
      const items = [{ goodsId: goodsIds[at % goodsIds.length]!, qty: 1 }]
      const order = { items, payMoney: '10.00', addressId: buyer.addressId }
      const { data } = await post('/rest/order/submit', order)
      if (data?.orderIds !== undefined) orderIds.push(...data.orderIds.map(Number))
    } else if (at % 4 === 2) await post('/sctrading/order/selBuyerOrderListByParam', {})
    else {
      const response = await fetch(`${front}/v/`)
      await response.arrayBuffer()
      if (response.status >= 500) failures.push({ at, what: `/v/: ${response.status}` })
    }
  } catch (error) {
    failures.push({ at, what: String(error) })
  }
}

/** Sends `rate` requests a second; returns a function that ends this and waits for all answers. */
const sendSteadily = () => {
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = sendOne().finally(() => running.delete(one))
    running.add(one)
  }, 1_000 / rate)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

describe.skipIf(!hasNginx)('behind nginx', () => {
  it(`both processes and the worker restart in turn under ${rate} requests a second, and no request fails`, async () => {
    const end = sendSteadily()
    await until('requests are answered', async () => sent > rate)
    for (let round = 0; round < (full ? 3 : 1); round += 1)
      for (const it of [...served, worker]) {
        expect(await it.stop()).toBe(0)
        await it.startAgain()
      }
    await end()
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(rate)
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from trade_order`.execute(world.db)
    expect(rows[0]!.orders).toBe(new Set(orderIds).size)
    await demandRest(world)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})
