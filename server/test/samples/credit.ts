import { credit } from '@mall/api/credit/endpoints'
import { dateText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { aGoods } from '../builders/catalog.ts'
import { grantCredit } from '../builders/credit.ts'
import { aBuyer, byCourier, submit } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

type Shop = { readonly shopId: number; readonly ownerUserId: number; readonly speak: TestBuyer['speak'] }

/** Makes a sent order on credit. */
const aDebt = async ({ world }: Scene, seller: Scene['seller'], buyer: TestBuyer) => {
  const goods = await aGoods(world, seller, { stockType: 0, price: 10_000 })
  const customerId = await grantCredit(world, seller, buyer, 500_000_000)
  const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })
  if (placed.code !== 0) throw new Error(placed.msg)
  const orderId = Number(placed.data.orderIds[0])
  await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...byCourier })
  return { orderId, customerId }
}

/** Makes a payment of such an order that the shop recorded. */
const aRecordedPayment = async (scene: Scene, seller: Scene['seller'], buyer: TestBuyer): Promise<number> => {
  const { customerId, orderId } = await aDebt(scene, seller, buyer)
  const paid = { customerId, orderIds: [orderId], paidDay: dateText(scene.world.now()), way: '银行转账' }
  const answer = await seller.speak.post('/mj/credit/payment/record', { ...paid, serialNo: `HK-${orderId}` })
  if (answer.code !== 0) throw new Error(answer.msg)
  return Number(answer.data.creditPaymentId)
}

const asked = async (scene: Scene) => {
  const debt = await aDebt(scene, scene.seller, scene.buyer)
  const answer = await scene.buyer.speak.form('/order/person/requestDebtConfirm', { orderId: String(debt.orderId) })
  if (answer.code !== 0) throw new Error(answer.msg)
  return { ...debt, viewUrl: answer.data.viewUrl as string }
}

/** Makes a letter that the shop confirmed; returns its path. */
const confirmed = async (scene: Scene): Promise<string> => {
  const { orderId, viewUrl } = await asked(scene)
  const answer = await scene.seller.speak.post('/mj/order/debt/decide', { orderId, pass: true })
  if (answer.code !== 0) throw new Error(answer.msg)
  return viewUrl
}

let months = 0
/** Returns a new month, because a shop and an enterprise have one letter a month. */
const aMonth = () => `${1_000 + Math.floor((months += 1) / 12)}-${String(1 + (months % 12)).padStart(2, '0')}`

/** Makes last month's letter, which waits for the buyer; the order in it was placed then. */
const aLetter = async (scene: Scene, seller: Shop & Scene['seller'], buyer: TestBuyer) => {
  const { customerId } = await aDebt(scene, seller, buyer)
  const { world } = scene
  const { statementId } = await world.db
    .insertInto('creditStatement')
    .values({
      shopId: seller.shopId,
      buyerBoId: buyer.boId,
      month: aMonth(),
      owedMoney: 10_000,
      letterText: '账期对账函',
      letterHash: '0'.repeat(64),
      sendBy: seller.ownerUserId,
      sendTime: world.now(),
    })
    .returning('statementId')
    .executeTakeFirstOrThrow()
  return { statementId, customerId }
}

/** Adds a customer's purchases and payments of last month; returns that month. */
const ofLastMonth = async ({ world, seller }: Scene, customerId: number): Promise<string> => {
  const at = new Date(Date.parse(`${dateText(world.now()).slice(0, 7)}-01T00:00:00+08:00`) - 86_400_000)
  for (const [key, one, other] of [
    ['credit', 'D', 'C'],
    ['debt-paid', 'C', 'D'],
  ] as const)
    await sql`
      with entry as (
        insert into ledger_entry (key, why, time) values (${`${key}:sample${customerId}`}, '账期', ${at}) returning entry_id
      )
      insert into ledger_line (entry_id, line_no, code, owner_id, direction, amount_money)
      select entry_id, 1, '1201', ${customerId}::bigint, ${one}, 100 from entry
      union all select entry_id, 2, '2203', ${seller.shopId}::bigint, ${other}, 100 from entry`.execute(world.db)
  return dateText(at).slice(0, 7)
}

export const samples = (scene: Scene) => {
  const { world, seller, buyer } = scene
  const debt = () => aDebt(scene, seller, buyer)
  const recorded = (by: Scene['seller']) => aRecordedPayment(scene, by, buyer)
  const ofCustomer = async () => ({ customerId: (await debt()).customerId })
  const fresh = async () => {
    const debtor = await aBuyer(world)
    return aDebt(scene, seller, debtor)
  }
  return samplesOf({ credit })({
    requestDebt: { input: async () => ({ orderId: (await debt()).orderId }), pressed: 'once' },
    debtLink: {
      by: 'buyer',
      input: async () => ({ orderId: (await asked(scene)).orderId }),
      pressed: { apart: 'each answers a path of its own' },
    },
    viewDebt: { by: 'buyer', input: async () => ({ token: (await asked(scene)).viewUrl.split('/').at(-1)! }) },
    debtPaper: {
      by: 'buyer',
      input: async () => ({ token: (await confirmed(scene)).split('/').at(-1)! }),
      pressed: { apart: 'it only reads' },
    },
    decideDebt: { input: async () => ({ orderId: (await asked(scene)).orderId, pass: true }), pressed: 'once' },
    ageing: { input: async () => (await debt(), {}) },
    shopOrders: { input: ofCustomer },
    recordPayment: {
      input: async () => {
        const { customerId, orderId } = await debt()
        return {
          customerId,
          orderIds: [orderId],
          paidDay: dateText(world.now()),
          way: '银行转账' as const,
          serialNo: `HK-${orderId}`,
        }
      },
      pressed: 'once',
    },
    takeBackPayment: {
      input: async () => ({ creditPaymentId: await recorded(seller), reason: '记错了客户' }),
      pressed: 'once',
    },
    block: {
      input: async () => ({ customerId: (await fresh()).customerId, reason: '货款逾期' }),
      pressed: 'once',
    },
    release: {
      input: async () => {
        const { customerId } = await fresh()
        await world.db
          .updateTable('customer')
          .set({ creditBlocked: '货款逾期' })
          .where('customerId', '=', customerId)
          .execute()
        return { customerId }
      },
      pressed: 'once',
    },
    history: { input: ofCustomer },
    sendStatement: {
      input: async () => {
        const { customerId } = await fresh()
        return { customerId, month: await ofLastMonth(scene, customerId) }
      },
      pressed: 'once',
    },
    shopStatements: {
      input: async () => (await aLetter(scene, seller, buyer), {}),
      naming: { customerId: async () => ({ customerId: (await aLetter(scene, seller, buyer)).customerId }) },
    },
    own: { by: 'buyer', input: async () => (await debt(), {}) },
    ownOrders: { by: 'buyer', input: async () => (await debt(), { shopId: seller.shopId }) },
    ownStatements: {
      by: 'buyer',
      input: async () => (await aLetter(scene, seller, buyer), {}),
      naming: { shopId: async () => (await aLetter(scene, seller, buyer), { shopId: seller.shopId }) },
    },
    statement: {
      by: 'buyer',
      input: async () => ({ statementId: (await aLetter(scene, seller, buyer)).statementId }),
    },
    decideStatement: {
      by: 'buyer',
      input: async () => ({
        statementId: (await aLetter(scene, seller, buyer)).statementId,
        pass: true,
        contentHash: '0'.repeat(64),
      }),
      pressed: 'once',
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  creditPayment: async () => aRecordedPayment(scene, scene.otherSeller, await aBuyer(scene.world)),
  creditStatement: async () => (await aLetter(scene, scene.otherSeller, await aBuyer(scene.world))).statementId,
})
