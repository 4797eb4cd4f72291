import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, addOperator, addStaff } from '../src/modules/identity/public.ts'
import { saveParam } from '../src/modules/content/public.ts'
import { saveSalePrice, saveScheme } from '../src/modules/price/public.ts'
import type { SchemeToSave } from '../src/modules/price/public.ts'
import { aTrace, recordedOf } from './builders/audit-trail.ts'
import { aGoods } from './builders/catalog.ts'
import { aPicture, upload } from './builders/file.ts'
import { aFreightTemplate } from './builders/freight.ts'
import { aRegistration, aUser } from './builders/identity.ts'
import { aBuyer, anAddress, anOrder, aPaidOrder, aSeller, pay } from './builders/order.ts'
import { openWorld, unique } from './world.ts'
import type { World } from './world.ts'

/*
 * Every change of money, rights or personal data is recorded in its own transaction: the actor, the call, the trace, the values
 * before and after. Triggers record it; `audit-tables.story.test.ts` checks that no table was forgotten.
 */

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: Awaited<ReturnType<typeof aBuyer>>
let goods: Awaited<ReturnType<typeof aGoods>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  buyer = await aBuyer(world)
  goods = await aGoods(world, seller, { price: 15_800, stock: 1_000_000 })
})
afterAll(() => world?.close())

const items = () => [{ goodsId: goods.goodsId, qty: 2 }]

const recordedBy = (work: () => Promise<unknown>) => recordedOf(world, work)
const saveAddress = (address: object, header: Record<string, string> = {}) =>
  buyer.speak.form('/rest/member/address/addOrEdit', address as Record<string, string>, header)
const succeeded = async (answer: Promise<{ code: number | string; msg: string }>) => {
  const { code, msg } = await answer
  if (code !== 0) throw new Error(`${code} ${msg}`)
}

describe('what a person changes', () => {
  it('is recorded with who, by what call and on which trace, before and after', async () => {
    const added = aTrace()
    const address = { ...anAddress(), mobile: '13900001234', tag: '仓库' }
    const [recorded, ...more] = await recordedBy(() => succeeded(saveAddress(address, added.header)))
    expect(more).toEqual([])
    expect(recorded).toMatchObject({
      target: 'member_address',
      actorId: buyer.userId,
      action: 'addressbook.saveAddress',
      trace: added.trace,
      before: null,
      after: { tag: '仓库', county_id: 130_109, mobile: '139****1234', receiver: '张***', detail: '农***' },
    })

    const addressId = recorded!.targetId
    const edited = aTrace()
    const change = { ...address, addressId, version: '0', mobile: '13900005678', tag: '公司' }
    expect(await recordedBy(() => succeeded(saveAddress(change, edited.header)))).toEqual([
      {
        target: 'member_address',
        targetId: addressId,
        actorId: buyer.userId,
        action: 'addressbook.saveAddress',
        trace: edited.trace,
        before: { mobile: '139****1234', tag: '仓库' },
        after: { mobile: '139****5678', tag: '公司' },
      },
    ])

    const moved = await recordedBy(() => succeeded(buyer.speak.form('/rest/member/address/setDefault', { addressId })))
    expect(moved.map((it) => [it.targetId, it.before, it.after])).toContainEqual([
      addressId,
      { is_default: false },
      { is_default: true },
    ])
    const gone = await recordedBy(() => succeeded(buyer.speak.form('/rest/member/address/del', { addressId })))
    expect(gone).toContainEqual(
      expect.objectContaining({ targetId: addressId, before: expect.objectContaining({ tag: '公司' }), after: null }),
    )
  })

  it('is not recorded when nothing changed', async () => {
    const same = async () => {
      await sql`update app_user set name = name, mobile = mobile where user_id = ${buyer.userId}`.execute(world.db)
      await sql`update app_user set last_login_time = now() where user_id = ${buyer.userId}`.execute(world.db)
    }
    expect(await recordedBy(same)).toEqual([])
  })

  it('of a person is recorded when they register and change the password, never the password itself', async () => {
    const { trace, header } = aTrace()
    const me = { ...(await aRegistration(world)), name: '王小明', password: 'Secret2026' }
    let userId = 0
    const recorded = await recordedBy(async () => {
      const { data } = await world.visitor.post('/rest/auth/register', me, header)
      userId = Number(data.userId)
    })
    expect(recorded.map((it) => [it.target, it.action, it.trace, it.before])).toEqual(
      ['app_user', 'enterprise', 'org_member'].map((target) => [target, 'identity.register', trace, null]),
    )
    const speak = await world.signIn(userId)
    const change = { oldPassword: me.password, newPassword: 'Secret2027' }
    expect(await recordedBy(() => succeeded(speak.post('/rest/auth/changePassword', change)))).toMatchObject([
      {
        target: 'app_user',
        targetId: String(userId),
        actorId: userId,
        action: 'identity.changePassword',
        before: { password_hash: '$***' },
        after: { password_hash: '$***' },
      },
    ])
    const all = JSON.stringify((await sql`select * from audit_trail`.execute(world.db)).rows)
    for (const secret of ['Secret202', 'argon2', me.mobile, me.name]) expect(all).not.toContain(secret)
  })

  it('of an order is recorded: where it goes, and what is then to be paid', async () => {
    const { orderId } = await anOrder(buyer, items())
    const { version } = (await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })).data
    const other = await saveAddress({ ...anAddress(), receiver: '李四' })
    const { trace, header } = aTrace()
    const delivery = { addressId: other.data.addressId }
    const recorded = await recordedBy(() =>
      succeeded(buyer.speak.post('/sctrading/order/edit', { orderId, version, delivery }, header)),
    )
    expect(recorded).toMatchObject([
      {
        target: 'order_delivery',
        targetId: String(orderId),
        actorId: buyer.userId,
        action: 'order.edit',
        trace,
        before: { receiver: '张***' },
        after: { receiver: '李***' },
      },
    ])
  })

  it('of papers is recorded: who attached them to what', async () => {
    const { orderId } = await anOrder(buyer, items())
    const { path, name, ext, size } = (await upload(world, buyer.speak, await aPicture(), { bizType: 1 })).data
    const paper = { bizType: 1, bizId: orderId, files: [{ path, name, ext, size }] }
    const recorded = await recordedBy(() => succeeded(buyer.speak.post('/scbasic/system/systemfile/saveList', paper)))
    expect(recorded).toMatchObject([
      { target: 'system_file', actorId: buyer.userId, action: 'credential.saveFiles', after: { biz_id: orderId } },
    ])
  })
})

describe('money', () => {
  it('is recorded from the order to the refund: the journals name the calls, a job names the call it follows', async () => {
    const submitted = aTrace()
    const input = { items: items(), addressId: buyer.addressId }
    const { payMoney } = (await buyer.speak.post('/rest/order/preview', input)).data
    const answer = await buyer.speak.post('/rest/order/submit', { ...input, payMoney }, submitted.header)
    const { tradeNo, orderIds } = answer.data
    const [orderId] = orderIds
    const created = aTrace()
    const open = { tradeNo, payType: 1, channel: 'wechat' }
    let payNo = ''
    const opened = await recordedBy(async () => {
      payNo = (await buyer.speak.post('/rest/pay/create', open, created.header)).data.payNo
    })
    expect(opened).toMatchObject([
      { target: 'payment', actorId: buyer.userId, action: 'paying.create', trace: created.trace, before: null },
    ])

    const cancelled = aTrace()
    await succeeded(buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }, cancelled.header))
    const late = await recordedBy(async () => {
      const amount = Number(payMoney.replace('.', ''))
      await world.house.ports.cashier.notify('wechat', {
        payNo,
        tradeNo: `W${payNo}`,
        amount,
        result: 'paid',
        payTime: world.now(),
      })
      await world.settle()
    })
    const succeed = late.find((it) => it.target === 'payment')!
    expect(succeed).toMatchObject({
      actorId: null,
      action: 'payment.notify',
      after: { state: 2, third_no: `W${payNo}` },
    })
    const refunds = late.filter((it) => it.target === 'refund')
    expect(refunds).toMatchObject([
      { action: 'payment.notify', before: null, after: { state: 0 } },
      { action: 'refund.sending>send', before: { state: 0 }, after: { state: 2 } },
    ])
    // The job that sends the refund follows the notification.
    expect(refunds.map((it) => it.trace)).toEqual(refunds.map(() => succeed.trace))

    const steps = await sql<{ action: string; act: string; trace: string }>`
      select action, act, trace from order_log where order_id = ${orderId} order by log_id`.execute(world.db)
    expect(steps.rows).toEqual([
      { action: 'submit', act: 'order.submit', trace: submitted.trace },
      { action: 'cancel', act: 'order.cancel', trace: cancelled.trace },
    ])
  })

  it('of an order is recorded when it is changed after it was placed, line by line; placing and paying are not recorded twice', async () => {
    let orderId = 0
    const placed = await recordedBy(async () => {
      orderId = (await aPaidOrder(world, buyer, items())).orderId
    })
    expect([...new Set(placed.map((it) => it.target))]).toEqual(['payment'])
    const changed = await recordedBy(() =>
      sql`
        with lines as (
          update order_line set adjust_money = -5, pay_money = pay_money - 5, deal_price = deal_price - 1 where order_id = ${orderId}
        )
        update trade_order set adjust_money = -5, pay_money = pay_money - 5 where order_id = ${orderId}`.execute(
        world.db,
      ),
    )
    expect(changed.map((it) => [it.target, it.before, it.after])).toEqual(
      expect.arrayContaining([
        ['trade_order', { adjust_money: 0, pay_money: 31_600 }, { adjust_money: -5, pay_money: 31_595 }],
        [
          'order_line',
          { adjust_money: 0, pay_money: 31_600, deal_price: 15_800 },
          { adjust_money: -5, pay_money: 31_595, deal_price: 15_799 },
        ],
      ]),
    )
  })

  it('in the books names actor, act and trace of its entry', async () => {
    const { orderId, tradeNo } = await anOrder(buyer, items())
    await pay(world, buyer, tradeNo)
    const entry = await sql<{ act: string; trace: string }>`
      select act, trace from ledger_entry where key = ${`paid:${orderId}`}`.execute(world.db)
    expect(entry.rows).toEqual([{ act: 'payment.notify', trace: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  })

  it('that goods cost is recorded: list prices, prices for a time, schemes, freight', async () => {
    const day = 86_400_000
    const sale = {
      shopId: seller.shopId,
      goodsId: goods.goodsId,
      title: '限时价',
      price: 12_800,
      beginTime: world.now(),
      endTime: new Date(world.now().getTime() + day),
    }
    const scheme: SchemeToSave = {
      shopId: seller.shopId,
      name: `方案${unique()}`.slice(0, 20),
      targetType: 3,
      beginTime: world.now(),
      goods: [{ goodsId: goods.goodsId, mode: 1, value: 15_000 }],
    }
    const recorded = await recordedBy(async () => {
      await sql`update goods_sku set price = 15900 where goods_id = ${goods.goodsId}`.execute(world.owner)
      await world.write((ctx) => saveSalePrice(ctx, sale))
      await world.write((ctx) => saveScheme(ctx, scheme))
      await aFreightTemplate(world, seller)
    })
    const targets = ['goods_sku', 'sale_price', 'price_scheme', 'price_scheme_goods', 'freight_rule']
    expect([...new Set(recorded.map((it) => it.target))]).toEqual(targets)
    expect(recorded[0]).toMatchObject({ before: { price: 15_800 }, after: { price: 15_900 }, action: 'by hand: mall' })
    expect(recorded.slice(1).map((it) => it.action)).toEqual(recorded.slice(1).map(() => 'house'))
    expect(recorded.find((it) => it.target === 'price_scheme_goods')!.targetId).toMatch(/^\d+\/\d+$/)
    await sql`update goods_sku set price = 15800 where goods_id = ${goods.goodsId}`.execute(world.db)
  })
})

describe('rights', () => {
  it('are recorded when a role is given or changed', async () => {
    const { userId } = await aUser(world)
    const place = { boId: seller.boId, userId, isDefault: false }
    const recorded = await recordedBy(async () => {
      await world.write((ctx) => addMember(ctx, { ...place, roleCodes: ['E_MEMBER'] }))
      await world.write((ctx) => addMember(ctx, { ...place, roleCodes: ['E_ADMIN'] }))
      await world.write((ctx) => addStaff(ctx, { ...place, shopId: seller.shopId, roleCodes: ['SALES'] }))
      await world.write((ctx) => addOperator(ctx, userId, ['OP_ADMIN']))
      await world.write((ctx) => saveParam(ctx, { key: 'fee.rate', value: '60', isPublic: false, remark: '' }))
    })
    expect(recorded.map((it) => [it.target, it.targetId, it.before, it.after])).toEqual([
      ['org_member', `${seller.boId}/${userId}`, null, { role_codes: ['E_MEMBER'], state: 1 }],
      ['org_member', `${seller.boId}/${userId}`, { role_codes: ['E_MEMBER'] }, { role_codes: ['E_ADMIN'] }],
      ['shop_staff', `${seller.shopId}/${userId}`, null, expect.objectContaining({ role_codes: ['SALES'] })],
      ['platform_operator', String(userId), null, { role_codes: ['OP_ADMIN'] }],
      ['param', 'fee.rate', null, { value: '60', is_public: false }],
    ])
  })
})

describe('the trail', () => {
  it('says whose the changed row is', async () => {
    const { orderId } = await aPaidOrder(world, buyer, items())
    const ownersOf = async (target: string) =>
      (
        await sql<{ shopId: number | null; boId: number | null; userId: number | null }>`
          select shop_id, bo_id, user_id from audit_trail where target = ${target} order by id desc limit 1`.execute(
          world.db,
        )
      ).rows[0]
    await sql`update order_delivery set receiver = '王五' where order_id = ${orderId}`.execute(world.db)
    await sql`update param set value = '61' where key = 'fee.rate'`.execute(world.db)
    const nobody = { shopId: null, boId: null, userId: null }
    expect(await ownersOf('order_delivery')).toEqual({ ...nobody, shopId: seller.shopId })
    expect(await ownersOf('payment')).toEqual({ ...nobody, boId: buyer.boId })
    expect(await ownersOf('member_address')).toEqual({ ...nobody, boId: buyer.boId, userId: buyer.userId })
    expect(await ownersOf('param')).toEqual(nobody)
  })

  it('says when somebody works by hand', async () => {
    const [recorded] = await recordedBy(() =>
      sql`update shop set fee_rate = fee_rate + 1 where shop_id = ${seller.shopId}`.execute(world.owner),
    )
    expect(recorded).toMatchObject({ actorId: null, trace: null, action: 'by hand: mall', target: 'shop' })
  })

  it('is undone with the change', async () => {
    const failing = () =>
      world
        .write(async (ctx) => {
          await addOperator(ctx, buyer.userId, ['OP_ADMIN'])
          throw new Error('undone')
        })
        .catch(() => {})
    expect(await recordedBy(failing)).toEqual([])
  })

  it.each([
    'update audit_trail set actor_id = 1',
    'delete from audit_trail',
    'truncate audit_trail cascade',
    'update order_log set actor_id = 1',
    'truncate order_log',
  ])('is only added to: %s', async (statement) => {
    await aPaidOrder(world, buyer, items())
    await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow(/append-only/)
  })
})
