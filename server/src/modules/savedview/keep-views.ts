import type { savedview } from '@mall/api/savedview/endpoints'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseForeign } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { seenBy, viewOf } from './queries.ts'
import type { ViewRow } from './queries.ts'
import { addView, countBeside, deleteView, holdViews, putView } from './store.ts'
import type { NewView } from './store.ts'
import { viewerAt, viewerOn } from './whose-views.ts'
import type { Viewer } from './whose-views.ts'

/** Most views that a person still finds among chips. */
const most = 20
const mostOfAllLists = 400

/** Refuses shared views to people who manage neither the shop's staff nor the enterprise's members. */
const demandShare = ({ mayShare }: Viewer): void => {
  if (!mayShare) refuse('FORBIDDEN')
}

const mustFit = async (ctx: Write, viewer: Viewer, it: NewView, viewId: ViewRow['viewId'] | null): Promise<void> => {
  if (it.shared) demandShare(viewer)
  const { beside, named, all } = await countBeside(ctx, it, viewId)
  if (named) refuseField('name', '已有同名的视图')
  if (beside >= most || all >= mostOfAllLists) refuse('VIEWS_FULL', { most })
}

type Found = { readonly view: ViewRow; readonly viewer: Viewer }

/** Returns the view if the caller may change it; refuses another person's own view as foreign. */
const demandView = (actor: Actor, view: ViewRow | undefined): Found => {
  if (view === undefined) return refuse('NOT_FOUND')
  const viewer = viewerAt(actor, view) ?? refuseForeign()
  if (view.shared) demandShare(viewer)
  else if (view.userId !== viewer.userId) return refuseForeign()
  return { view, viewer }
}

/** Returns the view by its id, locked. Checks the right before the lock too, so that people without it block nobody. */
const heldView = async (ctx: Write<Actor>, viewId: ViewRow['viewId']): Promise<Found> => {
  const { view } = demandView(ctx.actor, await viewOf(ctx.db, viewId))
  await holdViews(ctx, view)
  return demandView(ctx.actor, await viewOf(ctx.db, viewId))
}

export const save: Handler<typeof savedview.save> = async (
  ctx,
  { side, list, name, query, columns = null, shared, isDefault },
) => {
  const viewer = viewerOn(ctx.actor, side)
  const { shopId, boId, userId } = viewer
  const made = { side, shopId, boId, userId, list, name, query, columns, shared, isDefault }
  await holdViews(ctx, made)
  await mustFit(ctx, viewer, made, null)
  await addView(ctx, made)
  return seenBy(ctx.db, viewer, list)
}

export const change: Handler<typeof savedview.change> = async (ctx, { viewId, ...changes }) => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const { view: found, viewer } = await heldView(ctx, viewId)
  const changed: ViewRow = { ...found, ...given }
  // The person who unshares a view becomes its owner: its maker may have left, and that person's names and limit are their own.
  const unshared = found.shared && !changed.shared
  const kept = unshared ? { ...changed, userId: viewer.userId } : changed
  await mustFit(ctx, viewer, kept, viewId)
  if (!(await putView(ctx, kept))) refuse('STALE')
  return seenBy(ctx.db, viewer, changed.list)
}

export const drop: Handler<typeof savedview.drop> = async (ctx, { viewId }) => {
  const { view: found, viewer } = await heldView(ctx, viewId)
  if (!(await deleteView(ctx, found))) refuse('NOT_FOUND')
  return seenBy(ctx.db, viewer, found.list)
}
