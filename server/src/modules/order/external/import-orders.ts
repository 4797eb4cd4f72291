import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import type { Seller } from '../../../actor.ts'
import type { Call, Read } from '../../../kernel/context.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { enterOrder } from './enter-order.ts'
import type { ExternalOrder } from './enter-order.ts'
import { buyersOf, goodsOf } from './queries.ts'

type Row = In<typeof order.externalImport>['rows'][number]

const unfit = (fault: string): never => refuse('EXTERNAL_UNFIT', { fault })

/** Returns the buyer and goods that a row means here. */
const meant = async ({ db, actor }: Pick<Read<Seller>, 'db' | 'actor'>, row: Row): Promise<ExternalOrder> => {
  const { shopId } = actor.shop
  const { buyerMobile, buyerBoId, goodsId, goodsNo } = row
  const [buyer] = await buyersOf(db, shopId, {
    mobiles: buyerMobile === undefined ? [] : [buyerMobile],
    boIds: buyerBoId === undefined ? [] : [buyerBoId],
  })
  const [goods] = await goodsOf(db, shopId, {
    goodsIds: goodsId === undefined ? [] : [goodsId],
    goodsNos: goodsNo === undefined ? [] : [goodsNo],
  })
  return {
    platform: row.externalPlatform,
    externalNo: row.externalNo,
    buyer: buyer ?? unfit('客户列表里没有这个买家，请先添加客户'),
    goodsId: goods?.goodsId ?? unfit('本店没有这个商品'),
    qty: row.qty,
    price: row.price,
    freightMoney: row.freightMoney ?? 0,
    payTime: row.payTime ?? null,
    receiver: row.receiver,
    mobile: row.mobile,
    areaName: row.areaName,
    address: row.address,
    remark: row.remark ?? '',
  }
}

const enter = async (ctx: Call<Seller>, row: Row) => {
  const { externalNo } = row
  try {
    const orderId = await ctx.write(async (write) => enterOrder(write, await meant(write, row)))
    return { externalNo, orderId, fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { externalNo, orderId: null, fault: error.words }
    throw error
  }
}

/** Enters each row by itself; a refused row does not stop the others. */
export const importExternal: Handler<typeof order.externalImport> = async (ctx, { rows }) => {
  const results = []
  for (const row of rows) results.push(await enter(ctx, row))
  return { results }
}
