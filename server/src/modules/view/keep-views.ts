import type { view } from '@mall/api/view/endpoints'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { readerOf, seenBy, viewOf } from './queries.ts'
import type { ViewRow } from './queries.ts'
import { addView, countBeside, deleteView, holdViews, putView } from './store.ts'
import type { NewView } from './store.ts'

/** As many as one finds among chips. */
const most = 20
const mostOfAllLists = 400

/** What everybody in a shop sees is kept by who keeps its staff. */
const mayShare = ({ shop }: Seller): void => {
  if (!shop.can.has('staff.manage')) refuse('FORBIDDEN')
}

const mustFit = async (ctx: Write<Seller>, it: NewView, viewId: ViewRow['viewId'] | null): Promise<void> => {
  if (it.shared) mayShare(ctx.actor)
  const { beside, named, all } = await countBeside(ctx, it, viewId)
  if (named) refuseField('name', '已有同名的视图')
  if (beside >= most || all >= mostOfAllLists) refuse('VIEWS_FULL', { most })
}

/** The view of that number, if the caller may change it; another person's own is as if it were not there. */
const heldView = async (ctx: Write<Seller>, viewId: ViewRow['viewId']): Promise<ViewRow> => {
  await holdViews(ctx, (await viewOf(ctx.db, viewId)) ?? refuse('NOT_FOUND'))
  const found = (await viewOf(ctx.db, viewId)) ?? refuse('NOT_FOUND')
  if (found.shared) mayShare(ctx.actor)
  else if (found.userId !== ctx.actor.userId) refuse('NOT_FOUND')
  return found
}

export const save: Handler<typeof view.save> = async (
  ctx,
  { list, name, query, columns = null, shared, isDefault },
) => {
  const reader = readerOf(ctx.actor, list)
  const { shopId, userId } = reader
  const made = { shopId, userId, list, name, query, columns, shared, isDefault }
  await holdViews(ctx, made)
  await mustFit(ctx, made, null)
  await addView(ctx, made)
  return seenBy(ctx.db, reader)
}

export const change: Handler<typeof view.change> = async (ctx, { viewId, ...changes }) => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const changed: ViewRow = { ...(await heldView(ctx, viewId)), ...given }
  await mustFit(ctx, changed, viewId)
  await putView(ctx, changed)
  return seenBy(ctx.db, readerOf(ctx.actor, changed.list))
}

export const drop: Handler<typeof view.drop> = async (ctx, { viewId }) => {
  const found = await heldView(ctx, viewId)
  if (!(await deleteView(ctx, found))) refuse('NOT_FOUND')
  return seenBy(ctx.db, readerOf(ctx.actor, found.list))
}
