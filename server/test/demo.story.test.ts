import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openAlbum } from '../src/demo/album.ts'
import { loadOnce } from '../src/demo/begin-load.ts'
import { loadMoreOrders } from '../src/demo/load-orders.ts'
import { walkingClock } from '../src/demo/walk.ts'
import { onAlarm } from '../src/kernel/alarms.ts'
import type { Alarm } from '../src/kernel/alarms.ts'
import { build, run } from '../src/main.ts'
import { lackingCoupons, lackingThings, notClosed, pressDemoButtons, shopsWithout } from './demo-checks.ts'
import { cloneDatabase } from './clone.ts'
import { brokenInvariants } from './invariants.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* The application at its first start: an empty database, with the demonstration loaded. */
let world: World
let folder: string
let accounts: { account: string }[]
/** End of the played demonstration; what comes due afterwards is the work of a running server. */
let loaded: Date
const said: string[] = []
const alarms: Alarm[] = []
let database: Awaited<ReturnType<typeof cloneDatabase>>

const start = async () => {
  const config = readConfig({ MALL_DATA: folder, MALL_LOG: 'silent', PORT: '0', MALL_PROCESS: 'web' })
  const house = await run({ config, ...database, log: (words) => said.push(words) })
  await house.stop()
  return house.accounts
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-demo-'))
  database = await cloneDatabase(inject('postgres'))
  const begun = Date.now()
  loaded = new Date(begun)
  const stopHearing = onAlarm((it) => alarms.push(it))
  accounts = await start()
  stopHearing()
  process.stdout.write(`the demonstration was loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
  world = await openWorld(database)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const speak = async (account: string) => {
  const { userId } = await world.db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return world.signIn(userId)
}
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(world.db)).rows

describe('the demonstration', () => {
  it('warns of nothing: its people were given their rights by nobody', () => expect(alarms).toEqual([]))

  it('has goods that the operator took down, with the reason in the trail and in a message to their shop', async () => {
    const down = await rows<{ spuId: number; reason: string; recorded: boolean; sent: boolean }>(sql`
      select g.spu_id, g.taken_down_reason as reason,
        exists (select from audit_trail a where a.target = 'goods_spu' and a.target_id = g.spu_id::text
          and a.actor_id is not null) as recorded,
        exists (select from message m where m.content like '%' || g.name || '%' and m.content like '%' || g.taken_down_reason || '%') as sent
      from goods_spu g where g.sale_state = 3`)
    expect(down.length).toBeGreaterThan(5)
    for (const it of down) expect(it).toMatchObject({ reason: expect.any(String), recorded: true, sent: true })
  })

  it('has goods of the library that dealers sell', async () => {
    const seller = await speak('seller1')
    const { data } = await seller.get(`/rest/mj/goods/seq/spu/list?keyword=${encodeURIComponent('北辰')}&pageSize=100`)
    const dealers: number[] = []
    for (const { sourceSpuId } of data.list)
      dealers.push((await world.visitor.get(`/rest/goods/queryDealershipsList?sourceSpuId=${sourceSpuId}`)).data.total)
    expect(dealers.filter((count) => count > 0).length).toBeGreaterThan(5)
  })

  it('has full reductions that goods name, the cart counts and orders bear, and one that is over', async () => {
    const [over] = await rows<{ running: number; over: number }>(sql`
      select count(*) filter (where end_time > ${world.now()})::int as running,
        count(*) filter (where end_time <= ${world.now()})::int as over from promotion`)
    expect(Math.min(over!.running, over!.over)).toBeGreaterThan(0)
    for (const keyword of ['康牧电解多维', '郑单958', '鲜鸡蛋 30枚']) {
      const found = await world.visitor.get(`/rest/search/goods?keyword=${encodeURIComponent(keyword)}`)
      const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId: found.data.list[0].spuId })
      expect(data.promotions.length).toBeGreaterThan(0)
    }
    const reduced = await rows<{ shopId: number }>(sql`
      select distinct shop_id from trade_order where full_reduction_money > 0 order by shop_id`)
    expect(reduced.map((it) => it.shopId)).toEqual(expect.arrayContaining([20001, 20003]))
  })

  it('has a check-in of each shop that is paid online, which its owner reads, and no shop that nothing would pay', async () =>
    expect(await shopsWithout(world, speak)).toEqual({ checkIn: [], payment: [], unread: [] }))

  it('has shops that are being opened: the operator reads one that waits, with its papers, and one that was sent back', async () => {
    const operator = await speak('op1')
    const { data } = await operator.post('/operate/checkin/list', {})
    expect(data.list.map((it: any) => it.stateText)).toEqual(expect.arrayContaining(['待审核', '已驳回']))
    const { applyId } = data.list.find((it: any) => it.stateText === '待审核')
    const { data: waiting } = await operator.get(`/operate/checkin/detail?applyId=${applyId}`)
    expect(waiting).toMatchObject({ settleAccount: { no: '**** 2345' }, buttons: ['pass', 'reject'] })
    expect(waiting.qualificationList[0].fileList).toEqual([expect.stringMatching(/^\/files\/private\//)])
    const { data: mended } = await (await speak('farmer1')).get('/rest/shopCheckIn/getShopInfo.do')
    expect(mended).toMatchObject({ rejectReason: expect.stringContaining('重新提交'), buttons: ['save', 'submit'] })
    expect(mended.faults).not.toEqual([])
  })

  it('has customers served by several people, a disabled one among the customers; articles, videos, goods from suppliers, papers in each state', async () => {
    const seller = await speak('seller1')
    const { list } = (await seller.post('/mj/customer/listCustomer', { pageSize: 100 })).data
    expect(new Set(list.flatMap((it: any) => it.channelName ?? [])).size).toBeGreaterThan(1)
    expect(list.some((it: any) => it.state === 2)).toBe(true)
    const [shown] = await rows<{ news: number; videos: number }>(sql`
      select (select count(*) from news)::int as news, (select count(*) from wom_video)::int as videos`)
    expect(Math.min(shown!.news, shown!.videos)).toBeGreaterThan(0)
    expect(await lackingThings(world)).toEqual([])
  })

  it('prints who can sign in, and its progress', () => {
    expect(accounts.map((one) => one.account)).toEqual(expect.arrayContaining(['buyer1', 'seller1', 'purch1', 'op1']))
    expect(said.join('\n')).toContain('载入近 90 天的订单')
  })

  it('sends all goods to an address just typed in, without a point on the map, for a freight that is known', async () => {
    const buyer = await speak('farmer1')
    const place = { provinceId: '130000', cityId: '130600', countyId: '130631', detail: '寺庄乡东白家疃' }
    const receiver = { receiver: '赵新', mobile: '13800001111' }
    const { data } = await buyer.form('/rest/member/address/addOrEdit', { ...receiver, ...place })
    const goods = await rows(sql<{ goodsId: number; qty: string; name: string }>`
      select distinct on (p.spu_id) k.goods_id, trim_scale(p.min_qty / 1000.0)::text as qty, p.name
      from goods_sku k join goods_spu p using (spu_id) join shop s on s.shop_id = p.shop_id
      where k.enabled and not k.deleted and p.on_shelf and not p.deleted and s.shop_status = 1 and not s.is_zhan_shi
        and (s.price_visible < 3 or exists (select from customer c where c.shop_id = s.shop_id
          and c.buyer_bo_id = (select bo_id from org_member join app_user using (user_id) where account = 'farmer1' and is_default)))`)
    expect(goods.length).toBeGreaterThan(50)
    const refused: string[] = []
    for (const { goodsId, qty, name } of goods) {
      const items = [{ goodsId: String(goodsId), qty }]
      const { data: it, msg } = await buyer.post('/rest/order/preview', { items, addressId: data.addressId })
      const [shop] = it?.shops ?? [{ freightMoney: null, errors: [{ msg }] }]
      const known = shop.freightMoney !== null && it.freightMoney !== null
      const away = shop.errors.every(({ code }: { code: number }) => code === 30504)
      // A shop may not deliver to the address at all, which is no error.
      if (!known && !away) refused.push(`${name}: ${shop.errors.map(({ msg }: { msg: string }) => msg).join()}`)
      if (!known && it?.canSubmit) refused.push(`${name}: may be ordered at an unknown freight`)
    }
    expect(refused).toEqual([])
  })

  it('lets people sign in with the password of the settings', async () => {
    for (const account of ['buyer1', 'seller1', 'op1']) {
      const { code } = await world.visitor.form('/rest/auth/login', { account, password: world.config.demoPassword })
      expect([account, code]).toEqual([account, 0])
    }
  })

  it('has orders in every state of this house, at least two for buyer1 and two for the flagship shop', async () => {
    const found = await rows(sql<{ state: string; all: number; bought: number; sold: number }>`
      select order_status || coalesce('/' || cancel_type, '') as state, count(*)::int as all,
        count(*) filter (where account = 'buyer1')::int as bought, count(*) filter (where shop_id = 20001)::int as sold
      from trade_order join app_user on user_id = buyer_user_id group by 1 order by 1`)
    expect(found.map((row) => row.state).join(' ')).toBe('10 20 30 35 40 50 60 90/1 90/2 90/3 91/4')
    expect(found.filter((row) => row.bought < 2 || row.sold < 2)).toEqual([])
    expect(found.reduce((sum, row) => sum + row.all, 0)).toBeGreaterThanOrEqual(120)
  })

  it('counts the orders of each shop the same in lists, tabs, tiles and the reminder of what waits', async () => {
    const late = new Date(world.now().getTime() - 48 * 3_600_000)
    const timer = world.house.rooms.flatMap((room) => room.timers ?? []).find((one) => one.name.endsWith('OfWaiting'))!
    await world.write((ctx) => timer.run(ctx, world.house.rooms))
    for (const account of ['seller1', 'seller2', 'seller3', 'seller4', 'seller5', 'seller6', 'seller9']) {
      const seller = await speak(account)
      const ask = async (call: string, input: object = {}) =>
        (await seller.post(`/sctrading/order/mj/${call}`, input)).data
      const tabs: { status: string; count: number }[] = await ask('selOrderStatusByParam')
      for (const { status, count } of tabs)
        expect([account, status, (await ask('selSellerOrderListByParam', { status })).total]).toEqual([
          account,
          status,
          count,
        ])
      const of = (status: string) => tabs.find((tab) => tab.status === status)!.count
      const tiles = (await seller.open('nxin.sc.shopordercount.get/1.0', {})).data
      const counted = { toPay: of('10'), toShip: of('30'), toReceive: of('40'), afterSale: of('afterSale') }
      expect([account, tiles]).toMatchObject([account, counted])
      const { list } = await ask('selSellerOrderListByParam', { status: '30', pageSize: 200 })
      const waiting = list.filter(({ payTime }: { payTime: string }) => new Date(`${payTime}+08:00`) <= late).length
      const reminders = await rows(sql<{ content: string }>`
        select content from message join app_user using (user_id)
        where account = ${account} and title = '订单等待发货' order by msg_id desc limit 1`)
      expect([account, reminders.map(({ content }) => content.match(/有 (\d+) 个/)?.[1])]).toEqual([
        account,
        waiting === 0 ? [] : [String(waiting)],
      ])
    }
  })

  it('shows with reviews what buyers photographed, and a rate for some goods', async () => {
    const [found] = await rows(sql<{ own: number; pictured: number; rated: number }>`
      select count(*) filter (where r.images && g.main_images)::int as own,
        count(*) filter (where cardinality(r.images) > 0)::int as pictured,
        (select count(*)::int from goods_spu where review_count >= 10) as rated
      from review r join goods_spu g using (spu_id)`)
    expect(found!.own).toBe(0)
    expect(found!.pictured).toBeGreaterThan(20)
    expect(found!.rated).toBeGreaterThan(0)
  })

  it('spreads them over ninety days, today included', async () => {
    const [spread] = await rows(sql<{ days: number; hours: number; weeks: number }>`
      select count(distinct create_time::date)::int as days, count(distinct date_trunc('week', create_time))::int as weeks,
        extract(epoch from ${world.now()} - max(create_time))::int / 3600 as hours from trade_order`)
    expect(spread!.days).toBeGreaterThan(80)
    expect(spread!.weeks).toBeGreaterThanOrEqual(13)
    expect(spread!.hours).toBe(0)
  })

  it('keeps books that balance, goods that are where they should be, and a deadline for every order that waits', async () => {
    expect(await brokenInvariants(world.db, loaded)).toEqual([])
    expect(
      // Orders fetched by appointment wait for the audit of their credential.
      await rows(sql`
        select o.order_id, o.order_status from trade_order o
        where o.order_status in (10, 40, 50) and o.pickup_status not in (4, 6) and not exists (
          select from outbox p where p.key = case o.order_status
              when 10 then 'order.unpaid>expireOrder:' when 40 then 'order.unreceived>receiveOrder:'
              else 'order.settling>completeOrder:' end || o.order_id
            and p.due_time = case o.order_status when 10 then o.pay_deadline when 40 then o.receive_deadline else o.settle_time end)`),
    ).toEqual([])
    expect(
      await rows(sql`select order_id from trade_order where (order_status = 10 and pay_deadline <= ${loaded})
        or (order_status = 40 and pickup_status <> 6 and receive_deadline <= ${loaded}) or (order_status = 50 and settle_time <= ${loaded})`),
    ).toEqual([])
  })

  it('shows buyer1 something in every tab that orders of this house reach, and a cart of several shops', async () => {
    const buyer = await speak('buyer1')
    const { data } = await buyer.post('/sctrading/order/selOrderStatusByParam')
    const counts = Object.fromEntries(
      (Array.isArray(data) ? data : data.tabs).map((tab: { status: string; count: number }) => [tab.status, tab.count]),
    )
    for (const tab of ['all', '10', '30', '40', '50', '60', 'closed'])
      expect([tab, counts[tab] > 0]).toEqual([tab, true])
    const carts = await rows(sql<{ shops: number }>`
      select count(distinct k.shop_id)::int as shops from cart_item c join goods_sku k using (goods_id)
        join app_user u using (user_id) where u.account = 'buyer1'`)
    expect(carts[0]!.shops).toBeGreaterThan(2)
  })

  it('gives seller1 orders to ship, and buyer1 money to pay from', async () => {
    const seller = await speak('seller1')
    const { data } = await seller.post('/sctrading/order/mj/selSellerOrderListByParam', { status: '30' })
    expect(data.list.length).toBeGreaterThanOrEqual(2)
    const [purse] = await rows(sql<{ balanceMoney: number }>`
      select a.balance_money from account a where a.code = '2101' and a.owner_id = 11001`)
    expect(purse!.balanceMoney).toBeGreaterThan(10_000_00)
  })

  it('has customers of every class, in groups of their shop', async () => {
    const found = await sql<{ level: string; grouped: number }>`
      select level, count(*) filter (where group_ids <> '{}')::int as grouped from customer
      where level is not null group by level order by level`.execute(world.db)
    expect(found.rows.map(({ level }) => level)).toEqual(['A', 'B', 'C'])
    expect(found.rows[0]!.grouped).toBeGreaterThan(5)
    const foreign = await sql`
      select 1 from customer c cross join unnest(c.group_ids) as g(group_id) left join customer_group k
        on k.group_id = g.group_id and k.shop_id = c.shop_id where k.group_id is null`.execute(world.db)
    expect(foreign.rows).toEqual([])
  })

  it('finds 教槽料, and fills every floor of the home page', async () => {
    const { data } = await world.visitor.get(`/rest/search/goods?keyword=${encodeURIComponent('教槽料')}`)
    expect(data.list[0].name).toContain('教槽料')
    const home = await world.visitor.get('/rest/home/floors')
    expect(home.data.banners).not.toEqual([])
    expect(home.data.floors.length).toBeGreaterThanOrEqual(6)
    expect(home.data.floors.filter((floor: { goods: unknown[] }) => floor.goods.length === 0)).toEqual([])
    expect(home.data.hot.length).toBeGreaterThanOrEqual(8)
    expect(home.data.ranking).not.toEqual([])
    expect(home.data.shops).not.toEqual([])
    expect(home.data.notices.length).toBeGreaterThanOrEqual(5)
  })

  it('shows no picture that is not there', async () => {
    const found = await rows(sql<{ path: string }>`
      select distinct path from (
        select unnest(main_images) as path from goods_spu
        union all select (regexp_matches(detail_html, 'src="([^"]+)"', 'g'))[1] from goods_spu
        union all select image from app_user union all select logo from shop union all select unnest(banner) from shop
        union all select unnest(file_list) from shop_qualification union all select icon from category
        union all select image from recommendation union all select unnest(images) from review
        union all select image from order_line) p where path is not null`)
    expect(found.length).toBeGreaterThan(250)
    const missing: string[] = []
    for (const { path } of found)
      await stat(join(folder, 'files/public', path.replace('/files/', ''))).catch(() => missing.push(path))
    expect(missing).toEqual([])
  })

  it('is loaded once: a second start changes nothing', async () => {
    const print = () =>
      rows(sql`select (select count(*) from trade_order) as orders, (select count(*) from app_user) as users,
        (select count(*) from ledger_line) as lines, (select max(update_time) from param) as marked`)
    const before = await print()
    const again = await start()
    expect(await print()).toEqual(before)
    expect(again).toEqual(accounts)
  })
})

it('goes on: more orders are played into it, and the books are sound', async () => {
  const now = new Date()
  // Each timer fires on the way, so one hour shows as much as ninety days.
  const clock = walkingClock(new Date(now.getTime() - 3_600_000))
  const config = readConfig({ MALL_DATA: folder, MALL_LOG: 'silent', MALL_PROCESS: 'web' })
  const { house, close } = await build({ config, databaseUrl: database.databaseUrl, hurried: true, clock })
  const count = async () => (await rows(sql<{ orders: number }>`select count(*) as orders from trade_order`))[0]!.orders
  try {
    const before = await count()
    expect(await loadMoreOrders(house, clock, { count: 3, now, album: openAlbum(), log: () => {} })).toBe(true)
    expect(await count()).toBeGreaterThan(before)
    expect(await brokenInvariants(world.db, world.now())).toEqual([])
  } finally {
    await close()
  }
})

describe('a load', () => {
  let copy: Awaited<ReturnType<typeof cloneDatabase>>
  let client: pg.Client
  beforeEach(async () => {
    copy = await cloneDatabase(inject('postgres'))
    client = new pg.Client({ connectionString: copy.databaseUrl })
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await copy.drop()
  })

  const mark = (value: string) =>
    client.query(
      `insert into param (key, value, update_time) values ('demo.load', $1, now())
        on conflict (key) do update set value = excluded.value`,
      [value],
    )
  const addUser = (lastLogin: string | null) =>
    client.query(
      `insert into app_user (account, mobile, name, password_hash, create_time, last_login_time)
        values ('left1', '13800000001', '前人', '!', now(), $1)`,
      [lastLogin],
    )
  const users = async (): Promise<number> => (await client.query('select 1 from app_user')).rowCount!
  const nothing = () => {}

  it('leaves a database with other data alone', async () => {
    await addUser(null)
    const load = vi.fn<() => Promise<void>>(async () => {})
    expect(await loadOnce(copy, nothing, load)).toBe(false)
    expect(load).not.toHaveBeenCalled()
    expect(await users()).toBe(1)
  })

  it('that was interrupted starts anew', async () => {
    await addUser(null)
    await mark('begun')
    const words: string[] = []
    const load = vi.fn<() => Promise<void>>(async () => expect(await users()).toBe(0))
    expect(await loadOnce(copy, (said) => words.push(said), load)).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    expect(words[0]).toContain('中断')
  })

  it('that was interrupted is refused with a sentence when somebody has signed in since', async () => {
    await addUser('2026-11-01T00:00:00Z')
    await mark('begun')
    await expect(loadOnce(copy, nothing, async () => {})).rejects.toThrow(/未完成/)
    expect(await users()).toBe(1)
  })

  it('is run by one of several processes', async () => {
    const load = vi.fn<() => Promise<void>>(async () => void (await mark('done')))
    expect(await Promise.all([1, 2, 3].map(() => loadOnce(copy, nothing, load)))).toEqual([true, true, true])
    expect(load).toHaveBeenCalledOnce()
  })
})

it('has coupons of every kind and state, held and used', async () => expect(await lackingCoupons(world)).toEqual([]))
it('shows a button of its orders exactly when it works', async () => expect(await pressDemoButtons(world)).toEqual([]))
it('closes a month to the fen', async () => expect(await notClosed(world, speak)).toEqual([]))
