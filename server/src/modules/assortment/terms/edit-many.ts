import { changedPrice } from '@mall/api/assortment/changing'
import type { assortment } from '@mall/api/assortment/endpoints'
import type { ShelfMove } from '@mall/api/assortment/states'
import type { ShopPermission } from '@mall/api/permissions'
import type { In } from '@mall/api/endpoint'
import { mostPriceText } from '@mall/api/money'
import { unusualPrices } from '@mall/api/unusual-prices'
import type { UnusualPrice } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import { z } from 'zod'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { Refusal, refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { changePrice, changeTerms } from '../../catalog/public.ts'
import { adjustStock } from '../../stock/public.ts'
import { skusAfter } from '../skus/queries.ts'
import { moveTo } from '../shelf/move-goods.ts'
import { areAllOfShop, goodsWithTerms } from './queries.ts'
import { demandOwn } from './change-terms.ts'
import { formerTerms, termsFault } from './rules.ts'

/* The batch edit that the specification names: each operation is done for one product or specification at a time. */

type Input = In<typeof assortment.batchEdit>
/** `field` names this item in the input; `confirmed` holds the unusual prices that the user confirmed. */
type Asked = { readonly field: string; readonly confirmed: Input['confirmedPrices'] }
type Edit = (ctx: Write<Seller>, id: Id, value: NonNullable<Input['value']>, asked: Asked) => Promise<unknown>

const move =
  (to: ShelfMove): Edit =>
  (ctx, spuId) =>
    moveTo(ctx, { spuId, move: to }, 'op')

const editTerms: Edit = async (ctx, spuId, value) => {
  const { shopId } = ctx.actor.shop
  const { to, words } = await demandOwn(ctx.db, shopId, value)
  const [goods] = await goodsWithTerms(ctx.db, shopId, { spuIds: [spuId] }, 1)
  if (goods === undefined) return refuse('NOT_FOUND')
  const fault = termsFault(goods, to, words.unit)
  if (fault !== null) return refuseField('value', fault)
  return changeTerms(ctx, { shopId, spuId, from: formerTerms(goods, to), to })
}

/** Converts thousandths to hundredths, since yuan and percent have two decimals; refuses a third decimal. */
const hundredths = (milli: number): number =>
  milli % 10 === 0 ? milli / 10 : refuseField('value.value', '最多两位小数')

const editPrice: Edit = async (ctx, goodsId, { mode = 1, value }, asked) => {
  if (value === undefined) return refuseField('value.value', '不能为空')
  const { shopId } = ctx.actor.shop
  const [sku] = await skusAfter(ctx.db, shopId, { goodsIds: [goodsId] }, { limit: 1 })
  if (sku === undefined) return refuse('NOT_FOUND')
  const price = changedPrice(sku.price, mode, hundredths(value))
  if (price === undefined) return refuseField('value.value', `改后价格须大于 0，不超过 ${mostPriceText}`)
  return changePrice(ctx, { shopId, goodsId, price, version: sku.version }, asked)
}

const editStock: Edit = (ctx, goodsId, { mode = 1, value }) => {
  if (value === undefined) return refuseField('value.value', '不能为空')
  if (mode === 2) return refuseField('value.mode', '库存不能按百分比调整')
  const number = mode === 1 ? { to: value } : { add: value }
  return adjustStock(ctx, { shopId: ctx.actor.shop.shopId, goodsId, number, reason: '批量改库存' })
}

const edits: Readonly<Record<Input['op'], { readonly can: ShopPermission; readonly edit: Edit }>> = {
  onSale: { can: 'goods.edit', edit: move('onSale') },
  offSale: { can: 'goods.edit', edit: move('offSale') },
  delete: { can: 'goods.edit', edit: move('drop') },
  classify: { can: 'goods.edit', edit: editTerms },
  freight: { can: 'goods.edit', edit: editTerms },
  delivery: { can: 'goods.edit', edit: editTerms },
  unit: { can: 'goods.edit', edit: editTerms },
  minQty: { can: 'goods.edit', edit: editTerms },
  price: { can: 'goods.price', edit: editPrice },
  stock: { can: 'stock.edit', edit: editStock },
}

/** Operations whose ids are specifications; the ids of the others are products. */
const ofSkus: ReadonlySet<Input['op']> = new Set(['price', 'stock'])

const wordsOf = (refusal: Refusal): string => {
  const data = refusal.data as { fields?: { msg: string }[] } | null
  return data?.fields?.[0]?.msg ?? refusal.words
}

export const editMany: Handler<typeof assortment.batchEdit> = async (ctx, input) => {
  const { op, ids, value = {}, confirmedPrices: confirmed } = input
  const { can, edit } = edits[op]
  if (!ctx.actor.shop.can.has(can)) return refuse('FORBIDDEN')
  const failed: { id: Id; msg: string }[] = []
  const unusual: UnusualPrice[] = []
  const all = [...new Set(ids)]
  const { shopId } = ctx.actor.shop
  if (!(await ctx.read(({ db }) => areAllOfShop(db, shopId, ofSkus.has(op) ? 'goodsSku' : 'goodsSpu', all))))
    return refuse('NOT_FOUND')
  for (const id of all)
    await ctx
      .write((write) => edit(write, id, value, { field: `ids.${ids.indexOf(id)}`, confirmed }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        failed.push({ id, msg: wordsOf(error) })
        if (error.refusal === 'PRICE_UNUSUAL')
          unusual.push(...z.decode(unusualPrices, error.data as never).unusualPrices)
      })
  return { success: all.length - failed.length, failed, ...(unusual.length > 0 && { unusualPrices: unusual }) }
}
