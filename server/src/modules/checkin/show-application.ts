import { checkinStates } from '@mall/api/checkin/states'
import type { checkin } from '@mall/api/checkin/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName } from '../area/public.ts'
import { busTypes as tree } from './bus-types.ts'
import { applicationOf } from './queries.ts'

/** The enterprises for which somebody may open shops: as who runs the enterprise, or one of its shops. */
export const mayOpenFor = (actor: Actor): Id[] => [
  ...new Set([
    ...actor.enterprises.filter(({ can }) => can.has('enterprise.edit')).map(({ boId }) => boId),
    ...actor.staff.filter(({ can }) => can.has('shop.checkin')).map(({ boId }) => boId),
  ]),
]

export const listBusTypes: Handler<typeof checkin.busTypes> = async () =>
  tree.map(({ needQualTypes, children, ...it }) => ({
    ...it,
    needQualTypes: [...needQualTypes],
    children: children.map((leaf) => ({ ...leaf, needQualTypes: [...leaf.needQualTypes] })),
  }))

export const showApplication: Handler<typeof checkin.show> = async ({ db, actor }, { applyId, boId }) => {
  const mine = mayOpenFor(actor)
  if (boId !== undefined && !mine.includes(boId)) return refuse('NOT_FOUND')
  // An id says itself whose application it is.
  const wanted = boId ?? (applyId === undefined ? actor.boId : undefined)
  const row = await applicationOf(db, wanted === undefined ? mine : mine.filter((it) => it === wanted), applyId)
  if (row === undefined) return applyId === undefined ? null : refuse('NOT_FOUND')
  return { ...row, stateText: checkinStates[row.state] ?? '', areaName: areaName(row.areaId) }
}
