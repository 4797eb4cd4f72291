import type { In } from '@mall/api/endpoint'
import type { supply } from '@mall/api/supply/endpoints'
import { costRight } from '@mall/api/withheld'
import type { Id } from '@mall/api/wire-types'
import type { Staff } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { markSupplier } from '../identity/public.ts'
import { hasSupply, supplierOf } from './queries.ts'
import { addSupply, deleteSupplies, nameSupplier, updateSupply } from './store.ts'
import type { NewSupply, TermsOfSupply } from './store.ts'

/**
 * Records that goods are bought as goods of a supplier, and opens the suppliers' menu to its staff; undefined if that was recorded
 * before.
 */
export const keepSupply = async (ctx: Write, it: NewSupply): Promise<Id | undefined> => {
  const id = await addSupply(ctx, it)
  if (id !== undefined) await markSupplier(ctx, it.supplierBoId)
  return id
}

type Terms = Pick<In<typeof supply.addRelation>, 'convertRate' | 'agreedPrice' | 'leadDays'>

/** A missing price or 0 means no agreed price; a person who does not see the price leaves it unchanged. */
const termsOf = ({ can }: Staff, { convertRate, agreedPrice, leadDays }: Terms): TermsOfSupply => ({
  convertRate,
  ...(can.has(costRight) && { agreed: agreedPrice || null }),
  leadDays: leadDays ?? null,
})

export const addRelation: Handler<typeof supply.addRelation> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { purchaseGoodsId, supplyGoodsId, supplierBoId } = input
  const goods = await supplierOf(ctx.db, shopId, { purchaseGoodsId, supplyGoodsId })
  if (goods === undefined || (supplierBoId !== undefined && supplierBoId !== goods.supplierBoId))
    return refuse('NOT_FOUND')
  const { boId } = goods
  if (boId === goods.supplierBoId) return refuseField('supplyGoodsId', '这是本企业自己的商品，请选择其他企业的商品')
  const id = await keepSupply(ctx, {
    ...goods,
    boId,
    shopId,
    purchaseGoodsId,
    supplyGoodsId,
    ...termsOf(ctx.actor.shop, input),
  })
  return id === undefined ? refuse('SUPPLY_EXISTS') : { id }
}

export const editRelation: Handler<typeof supply.editRelation> = async (
  ctx,
  { id, version, supplierCode, ...input },
) => {
  const { shopId } = ctx.actor.shop
  const changed = await updateSupply(ctx, shopId, { id, version }, termsOf(ctx.actor.shop, input))
  if (changed === undefined) return refuse((await hasSupply(ctx.db, shopId, id)) ? 'STALE' : 'NOT_FOUND')
  await nameSupplier(ctx, changed.relationId, supplierCode ?? null)
  return { version: changed.version }
}

export const dropRelations: Handler<typeof supply.dropRelations> = async (ctx, { ids }) => {
  const dropped = await deleteSupplies(ctx, ctx.actor.shop.shopId, ids)
  return dropped < new Set(ids).size ? refuse('NOT_FOUND') : { dropped }
}
