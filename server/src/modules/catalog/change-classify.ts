import { mostClassifies } from '@mall/api/catalog/inputs'
import type { catalog } from '@mall/api/catalog/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import {
  addClassify,
  deleteClassify,
  hasClassify,
  holdGrouping,
  orderClassifies,
  renameClassify,
} from './classify-store.ts'

/** Adds or renames a group; locks the grouping, so that names stay unique and the number stays within its bound. */
export const changeClassify: Handler<typeof catalog.saveClassify> = async (ctx, { classifyId, parentId, name }) => {
  const { shopId } = ctx.actor.shop
  const groups = await holdGrouping(ctx, shopId)
  if (classifyId !== undefined) {
    const renamed = await renameClassify(ctx, { shopId, classifyId, name })
    if (renamed === undefined) return refuse('CLASSIFY_NAME_TAKEN', { name })
    return renamed ? { classifyId } : refuse('NOT_FOUND')
  }
  if (groups >= mostClassifies) return refuse('CLASSIFY_FULL', { most: String(mostClassifies) })
  const made = await addClassify(ctx, { shopId, parentId: parentId ?? null, name })
  if (made === null) return refuse('NOT_FOUND')
  return made === undefined ? refuse('CLASSIFY_NAME_TAKEN', { name }) : { classifyId: made }
}

export const dropClassify: Handler<typeof catalog.dropClassify> = async (ctx, { classifyId }) => {
  const { shopId } = ctx.actor.shop
  await holdGrouping(ctx, shopId)
  if (!(await deleteClassify(ctx, shopId, classifyId)))
    return refuse((await hasClassify(ctx, shopId, classifyId)) ? 'CLASSIFY_HAS_MORE' : 'NOT_FOUND')
  // The cards of its goods contain the names of their groups.
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
  return { classifyId }
}

export const sortClassify: Handler<typeof catalog.sortClassify> = async (ctx, { classifyIds }) => {
  const sorted = await orderClassifies(ctx, ctx.actor.shop.shopId, classifyIds)
  return sorted === new Set(classifyIds).size ? { sorted } : refuse('NOT_FOUND')
}
