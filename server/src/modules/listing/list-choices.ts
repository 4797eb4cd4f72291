import type { listing } from '@mall/api/listing/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { classifyOf, deliveryTemplatesOf, freightTemplatesOf } from './queries.ts'

export const listClassify: Handler<typeof listing.classify> = async ({ db, actor }) => {
  const rows = await classifyOf(db, actor.shop.shopId)
  return rows
    .filter(({ parentId }) => parentId === null)
    .map(({ classifyId, name }) => ({
      classifyId,
      name,
      children: rows.filter(({ parentId }) => parentId === classifyId),
    }))
}

export const listDeliveryTemplates: Handler<typeof listing.deliveryTemplates> = ({ db, actor }) =>
  deliveryTemplatesOf(db, actor.shop.shopId)

export const listFreightTemplates: Handler<typeof listing.freightTemplates> = ({ db, actor }) =>
  freightTemplatesOf(db, actor.shop.shopId)
