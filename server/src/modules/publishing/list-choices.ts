import type { publishing } from '@mall/api/publishing/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { classifyOf, deliveryTemplatesOf, freightTemplatesOf } from './queries.ts'

export const listClassify: Handler<typeof publishing.classify> = async ({ db, actor }) => {
  const rows = await classifyOf(db, actor.shop.shopId)
  return rows
    .filter(({ parentId }) => parentId === null)
    .map(({ classifyId, name }) => ({
      classifyId,
      name,
      children: rows.filter(({ parentId }) => parentId === classifyId),
    }))
}

export const listDeliveryTemplates: Handler<typeof publishing.deliveryTemplates> = ({ db, actor }) =>
  deliveryTemplatesOf(db, actor.shop.shopId)

export const listFreightTemplates: Handler<typeof publishing.freightTemplates> = ({ db, actor }) =>
  freightTemplatesOf(db, actor.shop.shopId)
