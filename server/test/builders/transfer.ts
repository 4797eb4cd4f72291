import { timeText } from '@mall/api/wire-types'
import { putTransferAccount } from '../../src/modules/shop/public.ts'
import type { Answer, World } from '../world.ts'
import { aPaper } from './file.ts'
import { anOrder } from './order.ts'
import type { TestBuyer } from './order.ts'

type Item = { readonly goodsId: number; readonly qty: number }

export const payee = '农牧企业有限公司'

/** Sets the account to which a shop's buyers transfer money. */
export const takesTransfers = (
  world: World,
  { shopId }: { readonly shopId: number },
  accountNo = '6228480402564890018',
): Promise<void> =>
  world.write((ctx) => putTransferAccount(ctx, { shopId, payee, bankName: '中国农业银行石家庄分行', accountNo }))

/** Makes an order with payment by transfer. */
export const anOrderByTransfer = async (buyer: TestBuyer, items: readonly Item[]) => {
  const placed = await anOrder(buyer, items)
  const chosen = await buyer.speak.post('/rest/pay/transfer', { tradeNo: placed.tradeNo })
  if (chosen.code !== 0) throw new Error(`${chosen.code} ${chosen.msg}`)
  return placed
}

let serials = 0
/** Makes the data of a slip, with a bank number of its own. */
export const aSlip = (world: World, payMoney: string, more: object = {}) => ({
  payMoney,
  payee,
  serialNo: `ABC${String((serials += 1)).padStart(12, '0')}`,
  payTime: timeText(world.now()),
  payerName: '张海',
  payerAccount: '0018',
  ...more,
})

/** Hands in a slip for an order as the buyer, with a new picture unless `paths` are given. */
export const handIn = async (
  world: World,
  buyer: Pick<TestBuyer, 'speak'>,
  orderId: number,
  payMoney: string,
  more: object = {},
): Promise<Answer<any>> => {
  const paths = 'paths' in more ? {} : { paths: [(await aPaper(world, buyer.speak)).path] }
  return buyer.speak.post('/rest/order/credential/submit', { orderId, ...paths, ...aSlip(world, payMoney, more) })
}

/** Makes a voucher that waits for its audit, for an order of two bags at 10 yuan. */
export const aVoucher = async (world: World, buyer: TestBuyer, goodsId: number) => {
  const { orderId, tradeNo } = await anOrderByTransfer(buyer, [{ goodsId, qty: 2 }])
  const { data } = await buyer.speak.post('/rest/order/checkUploadOrderVoucher', { orderId, bizType: 1 })
  const answer = await handIn(world, buyer, orderId, data.amountMoney)
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return { orderId, tradeNo, auditId: Number(answer.data.auditId), owed: data.amountMoney as string }
}

/** Returns the newest credential of an order; a number that none has if there is none. */
export const lastVoucher = async (world: World, { orderId }: { readonly orderId: number }) => {
  const found = await world.db
    .selectFrom('credentialAudit')
    .select('auditId')
    .where('orderId', '=', orderId)
    .orderBy('auditId', 'desc')
    .executeTakeFirst()
  return { auditId: found?.auditId ?? 404 }
}
