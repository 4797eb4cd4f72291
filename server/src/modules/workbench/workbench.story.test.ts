import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dateText } from '@mall/api/wire-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { statements } from '../../kernel/database.ts'
import { saveNotice } from '../content/public.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
})
afterAll(() => world.close())

const codes = (nodes: { code: string; children?: { code: string }[] }[]): string[] =>
  nodes.flatMap((node) => [node.code, ...codes(node.children ?? [])])

describe('the header', () => {
  it('says nothing of a visitor, and does not send them away', async () => {
    const answer = await world.visitor.get('/rest/common/header')
    expect(answer).toMatchObject({ code: 0, data: { user: null, shop: null, cartCount: 0, boId: null } })
    expect(answer.data.links).toEqual({
      login: '/login',
      logout: '/rest/auth/logout',
      register: '/register',
      operate: null,
    })
  })

  it('carries the first notice of the platform that is in force, for visitors too', async () => {
    const day = 86_400_000
    const at = (days: number) => new Date(world.now().getTime() + days * day)
    const addNotice = (title: string, more: object) =>
      world.write((ctx) => saveNotice(ctx, { title, content: '正文', beginTime: at(-2), ...more }))
    await addNotice('已过期', { isTop: true, endTime: at(-1) })
    await addNotice('尚未开始', { isTop: true, beginTime: at(1) })
    await addNotice('寒潮时效说明', {})
    expect((await seller.speak.get('/rest/common/header')).data.notice).toEqual({
      noticeId: expect.any(String),
      title: '寒潮时效说明',
    })
    await addNotice('置顶公告', { isTop: true })
    await world.later(10_000)
    expect((await world.visitor.get('/rest/common/header')).data.notice).toMatchObject({ title: '置顶公告' })
  })

  it('knows a buyer, their cart and their messages', async () => {
    const buyer = await aBuyer(world)
    const goods = await aGoods(world, seller)
    await buyer.speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 1 })
    const { data } = await buyer.speak.get('/rest/common/header')
    expect(data).toMatchObject({
      user: { id: String(buyer.userId), name: '张海' },
      userIdentity: { isBuyer: true, isSeller: false, boId: String(buyer.boId) },
      boId: String(buyer.boId),
      shop: null,
      salesAuthority: false,
      purchaseAuthority: true,
      cartCount: 1,
      msgCount: 0,
    })
    expect(data.enterpriseList).toMatchObject([{ boId: String(buyer.boId), IsDefault: true, current: true }])
    const enterprises = (await buyer.speak.open('nxin.usercenter.enterprise.list/1.0')).data
    expect(data.enterpriseList).toEqual(enterprises.map((it: object) => ({ ...it, current: true })))
  })

  it('shows a seller their shop in one statement beside the session', async () => {
    const seen: unknown[] = []
    const note = (text: unknown) => void seen.push(text)
    const speak = await world.signIn(seller.ownerUserId)
    statements.subscribe(note)
    const { data } = await speak.get('/rest/common/header')
    statements.unsubscribe(note)
    expect(seen.length).toBeLessThanOrEqual(3)
    expect(data.shop).toMatchObject({ shopId: String(seller.shopId), storePay: true, isZhanShi: false })
    const [card] = (await speak.get('/rest/common/shopList')).data
    expect(data.shop).toEqual({ ...card, storePay: true })
    expect(data.userIdentity).toEqual((await speak.open('nxin.usercenter.user.get/1.0')).data.userIdentity)
    expect(data.shopList).toHaveLength(1)
    expect(data).toMatchObject({ storePay: true, userIdentity: { isSeller: true } })
  })
})

describe('the rights in the header', () => {
  const boss = { name: expect.any(String), role: '店主', mobile: expect.stringMatching(/^1\d{10}$/) }

  it('are those of the current shop and enterprise, and who gives them', async () => {
    const clerk = await world.signIn(await aStaff(world, seller, ['FIN']))
    const { rights, ask, disabledIn } = (await clerk.get('/rest/common/header')).data
    expect(rights.shop).toContain('order.view')
    expect(rights.shop).not.toContain('order.ship')
    expect(rights.operator).toEqual([])
    expect(ask.shop).toEqual([boss])
    expect(disabledIn).toEqual([])
  })

  it('a manager who left the shop, and one whose account is closed, are not named as those who give them', async () => {
    const own = await aSeller(world)
    const [left, closed] = [await aStaff(world, own, ['ADMIN']), await aStaff(world, own, ['ADMIN'])]
    const clerk = await world.signIn(await aStaff(world, own, ['FIN']))
    const asked = async () => (await clerk.get('/rest/common/header')).data.ask.shop.length
    expect(await asked()).toBe(3)
    await world.db.updateTable('shopStaff').set({ state: 2, isDefault: false }).where('userId', '=', left).execute()
    expect(await asked()).toBe(2)
    await world.db.updateTable('appUser').set({ state: 2 }).where('userId', '=', closed).execute()
    expect(await asked()).toBe(1)
  })

  it('nobody is sent to ask themselves, and a visitor is shown nothing', async () => {
    expect((await seller.speak.get('/rest/common/header')).data.ask.shop).toEqual([])
    const { rights, ask } = (await world.visitor.get('/rest/common/header')).data
    expect({ rights, ask }).toEqual({
      rights: { shop: [], enterprise: [], operator: [] },
      ask: { shop: [], enterprise: [] },
    })
  })

  it('who is disabled has no shop there any more, and is shown whom to ask', async () => {
    const userId = await aStaff(world, seller, ['SALES'])
    await world.db.updateTable('shopStaff').set({ state: 2, isDefault: false }).where('userId', '=', userId).execute()
    const clerk = await world.signIn(userId)
    expect((await clerk.get('/rest/common/header')).data).toMatchObject({
      shop: null,
      shopList: [],
      rights: { shop: [] },
      disabledIn: [{ shopId: String(seller.shopId), ask: [boss] }],
    })
  })
})

describe('menus', () => {
  it('show what the roles may, and no parent without children', async () => {
    const owner = await seller.speak.get('/rest/common/mjMenu')
    const seen = ['home', 'mj', 'mj.order', 'mj.order.process', 'mj.order.list']
    expect(codes(owner.data)).toEqual(expect.arrayContaining([...seen, 'mj.order.scan', 'mj.shop.staff']))
    const bookkeeper = await world.signIn(await aStaff(world, seller, ['FIN']))
    const seenByBookkeeper = codes((await bookkeeper.get('/rest/common/mjMenu')).data)
    expect(seenByBookkeeper).toEqual(expect.arrayContaining([...seen, 'mj.data.sales']))
    for (const code of ['mj.order.scan', 'mj.shop.setting', 'mj.shop.staff', 'mj.scm'])
      expect(seenByBookkeeper).not.toContain(code)
    expect((await seller.speak.get('/rest/common/supplierMenu')).data).toEqual([])
    expect((await seller.speak.get('/rest/common/operateMenu')).data).toEqual([])
    const buyer = await aBuyer(world)
    expect((await buyer.speak.get('/rest/common/mjMenu')).data).toEqual([])
    expect(codes((await buyer.speak.get('/rest/common/buyerMenu')).data)).toContain('buyer.cart')
  })

  it('come by area, the closed ones too', async () => {
    const four = await seller.speak.open('nxin.sc.usermenu.list/4.0')
    expect(four.data).toHaveLength(24)
    expect(four.data.find((it: { name: string }) => it.name === '办公')).toMatchObject({ opened: false, children: [] })
    const three = await seller.speak.open('nxin.sc.usermenu.list/3.0')
    const sales = three.data.find((it: { name: string }) => it.name === '销售')
    expect(sales.children.every((it: { url: string | null }) => it.url !== null)).toBe(true)
    const plate = await seller.speak.open('nxin.sc.plate.get/1.0', { plateId: '22' })
    expect(plate.data).toMatchObject({ name: '订单', opened: true, url: '/order/list?status=10' })
    expect(plate.data.menus).toHaveLength(5)
    expect(Number((await seller.speak.open('nxin.sc.plate.get/1.0', { plateId: '99' })).code)).toBe(10404)
  })

  it('come for one enterprise of the caller, and of one area', async () => {
    const boss = await aBuyer(world)
    for (const version of ['3.0', '4.0']) {
      const ask = (input: Record<string, string>) => seller.speak.open(`nxin.sc.usermenu.list/${version}`, input)
      const sales = (await ask({ appId: '2' })).data
      expect(sales.map((it: { name: string }) => it.name)).toEqual(['销售'])
      expect((await ask({ appId: 'plate2' })).data).toEqual(sales)
      expect((await ask({ appId: 'nothing' })).data).toEqual([])
      // In the personal enterprise they sell nothing.
      const { enterpriseList } = (await seller.speak.get('/rest/common/header')).data
      const own = enterpriseList.find((it: { boId: string }) => it.boId !== String(seller.boId))
      expect((await ask({ appId: '2', boId: own.boId })).data[0].children).toEqual([])
      expect((await ask({ appId: '2', boId: String(seller.boId) })).data).toEqual(sales)
      expect(await ask({ boId: String(boss.boId) })).toMatchObject({ status: 200, code: 10403 })
    }
  })

  it('and screens can be asked about, by who may open them', async () => {
    const features = fileURLToPath(new URL('../../../../web/src/features', import.meta.url))
    const routes = globSync('*/routes.ts', { cwd: features }).map((file) => readFileSync(join(features, file), 'utf8'))
    const found = [...routes.join('\n').matchAll(/path: '([^'*]+)',[^}]*?layout: '(\w+)'/gs)].map(
      ([, path, layout]) => ({
        url: path!.replace(/:\w+/g, '7'),
        layout,
      }),
    )
    expect(found.length).toBeGreaterThan(20)
    const buyer = await aBuyer(world)
    const seen = async (speak: typeof buyer.speak, url: string) =>
      (await speak.get(`/rest/member/queryMenuCheck?url=${encodeURIComponent(`/v${url}`)}`)).data.allowed
    const wrong: string[] = []
    // A personal enterprise gives its person every right of a buyer.
    const boards = ['purchaseOrder', 'enterprisePurchase', 'tradeBoard', 'notice', 'recommendService']
    const offsets = ['/purchase/offset', '/purchase/offset/new', '/purchase/offset/7']
    const bills = ['/purchase/reconciliation', '/purchase/generateBill', '/purchase/receipts', ...offsets]
    const openToBuyers = new Set([
      '/home',
      '/home/security',
      '/admin',
      '/mj/scmSetting',
      ...bills,
      ...boards.map((it) => `/home/${it}`),
    ])
    const shutToSellers = /^\/(operate|supplier)\//
    for (const { url, layout } of found) {
      // Buyers may open the workbench, boards, bills, members and receiving rules of an enterprise; a seller's previews have no
      // frame.
      const buyers = (layout !== 'office' && !url.startsWith('/mj/')) || openToBuyers.has(url)
      if ((await seen(buyer.speak, url)) !== buyers) wrong.push(`buyer ${url}`)
      // Operator screens are closed to sellers, supplier screens to sellers without purchasers.
      if (layout === 'office' && (await seen(seller.speak, url)) === shutToSellers.test(url))
        wrong.push(`seller ${url}`)
    }
    expect(wrong).toEqual([])
    for (const url of [
      '/supplier/list',
      '/supplier/none',
      '/operate/none',
      '/seller/none',
      '/mj/none',
      '/home/overview',
    ])
      expect(await seen(buyer.speak, url)).toBe(false)
  })

  it('can be asked about one by one', async () => {
    const buyer = await aBuyer(world)
    const ask = async (query: string) => (await buyer.speak.get(`/rest/member/queryMenuCheck?${query}`)).data
    expect(await ask('menuCode=mj.order.list')).toEqual({
      allowed: false,
      needVip: false,
      vipCode: null,
      name: '卖家订单',
      missing: 'order.view',
    })
    expect(await ask('url=/v/order/seller/list')).toMatchObject({ allowed: false, missing: 'order.view' })
    expect(await ask('url=/v/news/edit')).toMatchObject({ missing: 'content.manage' })
    expect(await ask('url=/v/nothing/such')).toMatchObject({ allowed: true, name: null, missing: null })
    const written = ['/mj/../mj/priceScheme', '/mj//priceScheme', '/mj/./priceScheme', '//mj/priceScheme']
    const otherwise = [
      '/mj/%70riceScheme',
      '/mj%2FpriceScheme',
      '\\\\mj\\priceScheme',
      'mj/priceScheme',
      '/V/mj/priceScheme',
    ]
    for (const url of [...written, ...otherwise, 'https://house.example/v/mj/priceScheme?a=1'])
      expect([url, await ask(`url=${encodeURIComponent(url)}`)]).toMatchObject([
        url,
        { allowed: false, missing: 'price.scheme' },
      ])
    // An undecodable address is answered like any unknown one.
    expect(await ask(`url=${encodeURIComponent('/nothing/%zz')}`)).toMatchObject({ allowed: true, name: null })
    expect(await ask(`url=${encodeURIComponent('/mj/%zz')}`)).toMatchObject({ allowed: false })
    expect(await ask('url=/order/list%3Fstatus%3D10')).toMatchObject({ allowed: true })
    expect(await ask('menuCode=nothing')).toMatchObject({ allowed: false })
    expect(await ask('menuCode=buyer.cart&url=/mj')).toMatchObject({ allowed: false })
    for (const nothing of ['', '?url=', '?menuCode=&url='])
      expect((await buyer.speak.get(`/rest/member/queryMenuCheck${nothing}`)).code).toBe(10400)
    // An area whose system is not connected needs a package.
    expect(await ask('menuCode=plate6')).toMatchObject({
      allowed: false,
      needVip: true,
      vipCode: 'plate6',
      name: '饲料',
    })
    // An area that packages open names the feature it needs.
    expect(await ask('menuCode=plate4')).toMatchObject({ allowed: false, needVip: true, vipCode: 'warehouse' })
    expect(await ask('url=/miniProgram')).toMatchObject({ allowed: false, needVip: true, vipCode: 'applet' })
    expect(await ask('menuCode=plate3')).toMatchObject({ allowed: true, needVip: false, vipCode: null, missing: null })
    for (const url of ['/operate/invoice', '/operate/invoice/', '/v/operate/INVOICE', '/operate/invoice/detail'])
      expect(await ask(`url=${encodeURIComponent(url)}`)).toMatchObject({ allowed: false })
  })

  it('and roles are checked within one enterprise', async () => {
    const check = async (speak: { open: typeof seller.speak.open }, more: Record<string, string>) =>
      (await speak.open('nxin.permission.role.check/2.0', more)).data
    const boId = String(seller.boId)
    const roles = await check(seller.speak, { boId, roleCode: 'OWNER' })
    expect(roles).toMatchObject({ pass: true, roleCodes: expect.arrayContaining(['OWNER']) })
    expect(await check(seller.speak, { boId, roleCode: 'WH' })).toMatchObject({ pass: false })
    expect(await check(seller.speak, { boId, menuCode: 'mj.order.list' })).toMatchObject({ pass: true })
    expect(await check(seller.speak, { boId, menuCode: 'mj.order' })).toMatchObject({ pass: true })
    expect(await check(seller.speak, { boId, menuCode: 'nothing' })).toMatchObject({ pass: false })
    expect(await check(seller.speak, { boId, menuCode: 'mj.order.list', roleCode: 'WH' })).toMatchObject({
      pass: false,
    })
    const buyer = await aBuyer(world)
    expect(await check(buyer.speak, { menuCode: 'mj.order.list' })).toMatchObject({ pass: false })
    expect(await check(buyer.speak, { menuCode: 'buyer.cart' })).toMatchObject({ pass: true })
    expect((await buyer.speak.open('nxin.permission.role.check/2.0', {})).code).toBe('10400')
    expect((await buyer.speak.open('nxin.permission.role.check/2.0', { boId, roleCode: 'OWNER' })).code).toBe('10404')
  })
})

describe('the figures of a shop', () => {
  it('count what waits, what was paid, what sells and who visited', async () => {
    const shop = await aSeller(world)
    const buyer = await aBuyer(world)
    const goods = await aGoods(world, shop, { price: 1_000 })
    const short = await aGoods(world, shop, { stock: 0 })
    await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
    const today = dateText(world.now())
    const get = async (name: string, more: Record<string, string> = {}) => (await shop.speak.open(name, more)).data
    const post = async (name: string, more: object = {}) => (await shop.speak.open(name, { ...more }, 'POST')).data

    expect(await get('nxin.sc.shopordercount.get/1.0')).toEqual({
      toPay: 1,
      toShip: 1,
      toReceive: 0,
      afterSale: 0,
      todayOrders: 2,
    })
    expect(await post('nxin.sc.shopordercount.get/1.0', { day: '2020-01-01' })).toMatchObject({ todayOrders: 0 })
    const range = { beginTime: today, endTime: today }
    expect(await get('nxin.sc.shopordercount.get/1.0', range)).toMatchObject({ toPay: 1, todayOrders: 2 })
    const before = { beginTime: '2020-01-01', endTime: '2020-01-31' }
    expect(await get('nxin.sc.shopordercount.get/1.0', before)).toMatchObject({ toPay: 1, todayOrders: 0 })
    expect(await get('nxin.sc.ordercountsum.get/1.0')).toEqual({ orderCount: 1, customerCount: 1 })
    const money = await get('nxin.sc.ordercountsummoney.get/1.0')
    expect(money).toMatchObject({ payMoney: '30.00', refundMoney: '0.00', netMoney: '30.00' })
    expect(money.byDay).toHaveLength(30)
    expect(money.byDay.at(-1)).toEqual({ date: today, count: 1, money: '30.00' })
    expect(await post('nxin.sc.shopgoodscount.get/1.0')).toEqual({ onSale: 2, offSale: 0, draft: 0, warn: 1 })

    const visitor = { shopId: shop.shopId, visitorId: '0123456789abcdef0123456789abcdef' }
    for (const spuId of [goods.spuId, goods.spuId, short.spuId])
      await world.visitor.post('/rest/shop/visit', { ...visitor, spuId })
    await buyer.speak.post('/rest/shop/visit', { ...visitor, spuId: goods.spuId })
    expect(await post('nxin.sc.visitorcount.get/1.0', { days: 3 })).toMatchObject({
      today: 2,
      yesterday: 0,
      byDay: [{ count: 0 }, { count: 0 }, { date: today, count: 2 }],
    })
    const figures = await post('nxin.sc.goodsdata.get/1.0')
    expect(figures.soldTop).toMatchObject([
      { spuId: String(goods.spuId), qty: 3, unitName: expect.any(String), money: '30.00' },
    ])
    expect(figures.viewTop).toMatchObject([
      { spuId: String(goods.spuId), count: 2 },
      { spuId: String(short.spuId), count: 1 },
    ])

    const wallet = await get('nxin.sc.financebalance.get/2.0', { shopId: String(shop.shopId) })
    expect(wallet).toEqual({
      availableMoney: '0.00',
      pendingMoney: '30.00',
      depositMoney: '0.00',
      debtMoney: '0.00',
    })
    const own = await buyer.speak.open('nxin.sc.financebalance.get/1.0')
    expect(own.data).toEqual({ availableMoney: '0.00' })
    const stolen = await buyer.speak.open('nxin.sc.financebalance.get/2.0', { shopId: String(shop.shopId) })
    expect(Number(stolen.code)).toBe(10404)
  })

  it('are for those who may see them', async () => {
    const keeper = await world.signIn(await aStaff(world, seller, ['WH']))
    expect((await keeper.open('nxin.sc.shopordercount.get/1.0')).code).toBe(0)
    expect((await keeper.open('nxin.sc.ordercountsum.get/1.0')).status).toBe(403)
    const buyer = await aBuyer(world)
    const asked = await buyer.speak.open('nxin.sc.shopordercount.get/1.0', { shopId: String(seller.shopId) })
    expect(Number(asked.code)).toBe(10404)
  })

  it('take no range that is none', async () => {
    const range = { beginTime: '2026-02-01', endTime: '2026-01-01' }
    const answer = await seller.speak.open('nxin.sc.ordercountsummoney.get/1.0', range)
    expect(Number(answer.code)).toBe(10400)
  })
})
