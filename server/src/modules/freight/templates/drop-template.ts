import type { freight } from '@mall/api/freight/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { countedWords, standingOf, usersOfDelivery, usersOfFreight } from './queries.ts'
import { deleteDeliveryTemplate, deleteFreightTemplate, lockTemplate } from './store.ts'

const missing = async (ctx: Write<Seller>, table: 'freight_template' | 'delivery_template', id: Id): Promise<never> => {
  const { version } = await standingOf(ctx.db, table, ctx.actor.shop.shopId, { id, name: '' })
  return refuse(version === null ? 'NOT_FOUND' : 'STALE')
}

export const dropTemplate: Handler<typeof freight.dropTemplate> = async (ctx, { freightId, version }) => {
  const { shopId } = ctx.actor.shop
  const template = await lockTemplate(ctx, 'freight_template', shopId, { id: freightId, version })
  if (template === undefined) return missing(ctx, 'freight_template', freightId)
  const { goods, ways } = await usersOfFreight(ctx.db, shopId, freightId)
  const users = [...(goods > 0 ? [countedWords(goods)] : []), ...ways.map((way) => `配送方式“${way}”`)]
  if (users.length > 0) return refuse('FREIGHT_TEMPLATE_USED', { template, users: users.join('、') })
  await deleteFreightTemplate(ctx, shopId, freightId)
  return true
}

export const dropDeliveryTemplate: Handler<typeof freight.dropDeliveryTemplate> = async (ctx, { tplId, version }) => {
  const { shopId } = ctx.actor.shop
  const template = await lockTemplate(ctx, 'delivery_template', shopId, { id: tplId, version })
  if (template === undefined) return missing(ctx, 'delivery_template', tplId)
  const goods = await usersOfDelivery(ctx.db, shopId, tplId)
  if (goods > 0) return refuse('DELIVERY_TEMPLATE_USED', { template, goods: countedWords(goods) })
  await deleteDeliveryTemplate(ctx, shopId, tplId)
  return true
}
