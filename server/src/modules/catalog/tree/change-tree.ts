import type { catalog } from '@mall/api/catalog/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { platformUnits } from './queries.ts'
import {
  categoryOf,
  deleteUnused,
  holdTree,
  insertCategory,
  isTaken,
  moveAmongSiblings,
  updateCategory,
} from './store.ts'

const demandFreeName = async (ctx: Write, parentId: Id | null, name: string, but: Id | null): Promise<void> => {
  if (await isTaken(ctx, parentId, name, but)) refuseField('name', `同一级里已有“${name}”`)
}

/** Adds a category below another one or on the first level, or changes one in the version that was read. */
export const changeCategory: Handler<typeof catalog.saveCategory> = async (ctx, input) => {
  const { categoryId, version, parentId, needQualType = null, ...it } = input
  const names = it.attrs.map(({ name }) => name)
  if (new Set(names).size < names.length) return refuseField('attrs', '属性不能重复')
  const units = new Set((await platformUnits(ctx.db)).map(({ unitId }) => unitId))
  if (!it.unitIds.every((unitId) => units.has(unitId))) return refuseField('unitIds', '只能选择平台的单位')
  const written = { ...it, needQualType }
  await holdTree(ctx)
  if (categoryId === undefined) {
    const parent = parentId === undefined ? undefined : ((await categoryOf(ctx, parentId)) ?? refuse('NOT_FOUND'))
    if (parent?.level === 3) return refuseField('name', '最多三级')
    await demandFreeName(ctx, parent?.categoryId ?? null, it.name, null)
    return { categoryId: await insertCategory(ctx, parent?.categoryId ?? null, written) }
  }
  const known = (await categoryOf(ctx, categoryId)) ?? refuse('NOT_FOUND')
  await demandFreeName(ctx, known.parentId, it.name, categoryId)
  if (!(await updateCategory(ctx, { categoryId, version: version ?? 0 }, written))) return refuseStale(undefined)
  return { categoryId }
}

export const moveCategory: Handler<typeof catalog.moveCategory> = async (ctx, { categoryId, to }) => {
  await holdTree(ctx)
  const { parentId } = (await categoryOf(ctx, categoryId)) ?? refuse('NOT_FOUND')
  await moveAmongSiblings(ctx, categoryId, parentId, to === 'up' ? -1 : 1)
  return true
}

/** Removes a category that nothing uses; refuses one in use. */
export const removeCategory: Handler<typeof catalog.removeCategory> = async (ctx, { categoryId, version }) => {
  await holdTree(ctx)
  const known = (await categoryOf(ctx, categoryId)) ?? refuse('NOT_FOUND')
  if (known.version !== version) return refuseStale(undefined)
  if (!(await deleteUnused(ctx, categoryId, version))) return refuse('CATEGORY_IN_USE', { name: known.name })
  return true
}
