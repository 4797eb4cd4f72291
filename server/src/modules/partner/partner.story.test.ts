import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aKeeper, aKey, aPartner, callAs, signedBy, versionOf } from '../../../test/builders/partner.ts'
import type { Keeper } from '../../../test/builders/partner.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
let keeper: Keeper
let seller: Awaited<ReturnType<typeof aSeller>>
let orderId: number
beforeAll(async () => {
  world = await openWorld()
  keeper = await aKeeper(world)
  seller = await aSeller(world)
  const goods = await aGoods(world, seller, { stock: 1_000_000 })
  orderId = (await anOrder(await aBuyer(world), [{ goodsId: goods.goodsId, qty: 1 }])).orderId
})
afterAll(() => world?.close())

const listed = { url: '/sctrading/order/mj/selSellerOrderListByParam', input: { pageSize: 5 } }
const remark = (text: string) => ({
  url: '/sctrading/order/mj/edit',
  input: { orderId, sellerRemark: text, version: 1 },
})

/** An application of the shop with one key. */
const anApplication = async (scopes: Parameters<typeof aPartner>[1]['scopes'] = ['order.sellerList'], most = 6_000) => {
  const { partnerId, input } = await aPartner(keeper, { shopIds: [seller.shopId], scopes, callsPerMinute: most })
  return { partnerId, input, ...(await aKey(keeper, partnerId)) }
}

describe('an application', () => {
  it('calls by its signature alone, as its shop, and only what it was given', async () => {
    const its = await anApplication()
    const heard = await callAs(world, its, listed)
    expect(heard).toMatchObject({ code: 0, data: { total: 1 } })
    expect((await callAs(world, its, { url: '/rest/mj/goods/list' })).code).toBe(30014)
    // It does not see the orders of another shop.
    const other = await aSeller(world)
    expect((await callAs(world, its, listed, { 'x-shop-id': String(other.shopId) })).code).toBe('30016')
    const nobody = { appCode: 'nx999999', key: 'k'.repeat(43) }
    expect((await callAs(world, nobody, listed)).code).toBe('30011')
    expect((await callAs(world, { ...its, appCode: 'sc-web' }, listed)).code).toBe('30011')
  })

  it('is nobody in the platform, though the owner of its shop is', async () => {
    const { partnerId } = await anApplication()
    const its = { appCode: `nx${partnerId}`, key: (await aKey(keeper, partnerId)).key }
    await world.owner
      .updateTable('partner')
      .set({ scopes: ['order.sellerList', 'shop.freeze'] })
      .where('partnerId', '=', partnerId)
      .execute()
    const heard = await callAs(world, its, {
      url: '/operate/shop/freeze',
      input: { shopId: seller.shopId, reason: '试试' },
    })
    expect(heard.code).toBe(10403)
  })

  it('signs all that it says: moved to another call, shop, time or body, the signature is none', async () => {
    const its = await anApplication(['order.sellerList', 'order.sellerEdit', 'identity.userInfo'])
    const body = JSON.stringify(listed.input)
    const headers = signedBy(its, { url: listed.url, body })
    const ask = async (more: Record<string, string>, it: { url?: string; payload?: string } = {}) =>
      (
        await world.app.inject({
          method: 'POST',
          url: it.url ?? listed.url,
          payload: it.payload ?? body,
          headers: { ...headers, 'content-type': 'application/json', ...more },
        })
      ).json().code
    expect(await ask({})).toBe(0)
    expect(await ask({ 'x-shop-id': String(seller.shopId) })).toBe('30012')
    expect(await ask({ 'idempotency-key': 'abc' })).toBe('30012')
    expect(await ask({ nonce: 'f'.repeat(32) })).toBe('30012')
    expect(await ask({ timestamp: String(Date.now() + 5) })).toBe('30012')
    expect(await ask({}, { payload: '{"pageSize":6}' })).toBe('30012')
    expect(await ask({}, { url: '/sctrading/order/mj/selOrderStatusByParam' })).toBe('30012')
    for (const late of [-301_000, 301_000])
      expect((await callAs(world, its, listed, { timestamp: String(Date.now() + late) })).code).toBe('30012')
  })

  it('has a signature of a change taken once, over all processes', async () => {
    const its = await anApplication(['order.sellerEdit'])
    const other = await openWorld({ ...world.urls, drop: () => Promise.resolve() })
    const { url, input } = remark('周五前发货')
    const payload = JSON.stringify(input)
    const headers = { ...signedBy(its, { url, body: payload }), 'content-type': 'application/json' }
    const heard = await Promise.all(
      [world, other, world].map(
        async ({ app }) => (await app.inject({ method: 'POST', url, payload, headers })).json().code,
      ),
    )
    expect(heard.filter((code) => code === '30012')).toHaveLength(2)
    await other.close()
  })

  it('is named in the audit trail beside the owner in whose name it changed something', async () => {
    const its = await anApplication(['assortment.editPrice'])
    const goods = await aGoods(world, seller)
    const input = { goodsId: goods.goodsId, version: 1, price: '150.00' }
    const heard = await callAs(world, its, { url: '/rest/mj/goods/price/edit', input })
    expect(heard).toMatchObject({ code: 0 })
    const { rows } = await sql<{ actorId: number }>`
      select actor_id from audit_trail where action = ${`assortment.editPrice ${its.appCode}`}`.execute(world.db)
    expect(rows[0]).toEqual({ actorId: seller.ownerUserId })
  })

  it('makes so many calls a minute, is paused at once, and goes on with the keys it had', async () => {
    const its = await anApplication(['order.sellerList'], 3)
    const codes = []
    for (let n = 0; n < 5; n += 1) codes.push((await callAs(world, its, listed)).code)
    expect(codes).toEqual([0, 0, 0, '30015', '30015'])
    const ready = await anApplication()
    const seen = { partnerId: ready.partnerId, version: await versionOf(keeper, ready.partnerId) }
    const { data } = await keeper.post('/operate/partner/pause', { ...seen, reason: '请求异常，核对中' })
    expect((await callAs(world, ready, listed)).code).toBe('30013')
    expect((await keeper.post('/operate/partner/pause', { ...seen, reason: '再一次' })).code).toBe(10409)
    await keeper.post('/operate/partner/resume', { partnerId: ready.partnerId, version: data.version })
    expect((await callAs(world, ready, listed)).code).toBe(0)
  })

  it('works for a shop only while it was given to it', async () => {
    const its = await anApplication()
    const other = await aSeller(world)
    const version = await versionOf(keeper, its.partnerId)
    const changed = { ...its.input, partnerId: its.partnerId, version, shopIds: [other.shopId] }
    expect((await keeper.post('/operate/partner/save', changed)).code).toBe(0)
    expect((await callAs(world, its, listed)).data.total).toBe(0)
    expect((await keeper.post('/operate/partner/save', { ...changed, name: '旧的一版' })).code).toBe(10409)
    const nowhere = { ...changed, version: version + 1, shopIds: [987_654_321] }
    expect((await keeper.post('/operate/partner/save', nowhere)).code).toBe(10400)
  })
})

describe('the keys of an application', () => {
  it('are changed while 200 calls are made, of which none fails; one that ended signs nothing', async () => {
    const its = await anApplication()
    let signer = { appCode: its.appCode, key: its.key }
    const codes: (number | string)[] = []
    const calls = async () => {
      for (let n = 0; n < 50; n += 1) codes.push((await callAs(world, signer, listed)).code)
    }
    const rotate = async () => {
      const next = await aKey(keeper, its.partnerId)
      // Both keys are valid, so the application may switch at any time.
      expect((await callAs(world, its, listed)).code).toBe(0)
      signer = { appCode: its.appCode, key: next.key }
      await new Promise((done) => setImmediate(done))
    }
    await Promise.all([calls(), calls(), calls(), calls(), rotate()])
    expect(codes).toHaveLength(200)
    expect(new Set(codes)).toEqual(new Set([0]))
    const ended = await keeper.post('/operate/partner/key/end', { partnerId: its.partnerId, keyId: its.keyId })
    expect(ended).toMatchObject({ code: 0, data: { liveKeys: 1 } })
    expect((await callAs(world, its, listed)).code).toBe('30012')
    expect((await callAs(world, signer, listed)).code).toBe(0)
    expect((await keeper.post('/operate/partner/key/end', { partnerId: its.partnerId, keyId: its.keyId })).code).toBe(
      10404,
    )
  })

  it('are two at most, shown once, and stand encrypted with when each was used', async () => {
    const its = await anApplication()
    const version = await versionOf(keeper, its.partnerId)
    const add = () =>
      keeper.post('/operate/partner/key/add', { partnerId: its.partnerId, version }, { 'idempotency-key': 'again' })
    const heard = await Promise.all([add(), add(), add()])
    expect(heard.map(({ code }) => code).toSorted()).toEqual([0, 10409, 10409])
    const full = { partnerId: its.partnerId, version: version + 1 }
    expect((await keeper.post('/operate/partner/key/add', full)).code).toBe(30017)
    const { rows } = await sql<{
      row: string
    }>`select partner_key::text as row from partner_key where partner_id = ${its.partnerId}`.execute(world.db)
    const { rows: kept } = await sql<{
      n: number
    }>`select count(*)::int as n from idempotency where answer::text like ${`%${heard.find(({ code }) => code === 0)!.data.key}%`}`.execute(
      world.db,
    )
    expect([rows.length, rows.some(({ row }) => row.includes(its.key)), kept[0]!.n]).toEqual([2, false, 0])
    const keys = async () => (await keeper.post('/operate/partner/detail', { partnerId: its.partnerId })).data.keys
    expect((await keys())[1].lastUsedTime).toBeNull()
    await callAs(world, its, listed)
    expect((await keys())[1]).toMatchObject({ hint: its.key.slice(-4), live: true, lastUsedTime: expect.any(String) })
    const { rows: trail } = await sql<{
      text: string
    }>`select a::text as text from audit_trail a where target = 'partner_key'`.execute(world.db)
    expect(trail.length).toBeGreaterThan(0)
    expect(trail.some(({ text }) => text.includes(its.key))).toBe(false)
  })
})
