import type { checkin } from '@mall/api/checkin/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { busTypes as tree } from './bus-types.ts'
import { present } from './present.ts'
import { applicationOf } from './queries.ts'
import type { Application } from './queries.ts'

/** The enterprises for which somebody may open shops: as who runs the enterprise, or one of its shops. */
const mayOpenFor = (actor: Actor): Id[] => [
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

/** The enterprise asked for, else the current one; another than one's own is as if it were not there. */
export const enterpriseFor = (actor: Actor, boId = actor.boId): Id =>
  mayOpenFor(actor).includes(boId)
    ? boId
    : refuse(actor.enterprises.some((it) => it.boId === boId) ? 'FORBIDDEN' : 'NOT_FOUND')

/** An application of one's own by its id. */
export const ownApplication = async (db: Reading, actor: Actor, applyId: Id): Promise<Application> =>
  (await applicationOf(db, mayOpenFor(actor), applyId)) ?? refuse('NOT_FOUND')

export const showApplication: Handler<typeof checkin.show> = async ({ db, actor, now }, { applyId, boId }) => {
  const mine = mayOpenFor(actor)
  if (boId !== undefined && !mine.includes(boId)) return refuse('NOT_FOUND')
  // An id says itself whose application it is.
  const wanted = boId ?? (applyId === undefined ? actor.boId : undefined)
  const row = await applicationOf(db, wanted === undefined ? mine : mine.filter((it) => it === wanted), applyId)
  if (row === undefined) return applyId === undefined ? null : refuse('NOT_FOUND')
  return present(row, 'applicant', now)
}
