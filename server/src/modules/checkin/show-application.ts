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

/**
 * Returns the enterprises for which the caller may open shops: with the right to edit the enterprise, or the check-in right in one
 * of its shops.
 */
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

/** Returns the requested enterprise, else the current one; refuses others, foreign ones as NOT_FOUND. */
export const enterpriseFor = (actor: Actor, boId = actor.boId): Id =>
  mayOpenFor(actor).includes(boId)
    ? boId
    : refuse(actor.enterprises.some((it) => it.boId === boId) ? 'FORBIDDEN' : 'NOT_FOUND')

/** Returns an application of the caller's enterprises by its id. */
export const ownApplication = async (db: Reading, actor: Actor, applyId: Id): Promise<Application> =>
  (await applicationOf(db, mayOpenFor(actor), applyId)) ?? refuse('NOT_FOUND')

export const showApplication: Handler<typeof checkin.show> = async ({ db, actor, now }, { applyId, boId }) => {
  const mine = mayOpenFor(actor)
  if (boId !== undefined && !mine.includes(boId)) return refuse('NOT_FOUND')
  // An id is enough to find the application in any of the caller's enterprises.
  const wanted = boId ?? (applyId === undefined ? actor.boId : undefined)
  const row = await applicationOf(db, wanted === undefined ? mine : mine.filter((it) => it === wanted), applyId)
  if (row === undefined) return applyId === undefined ? null : refuse('NOT_FOUND')
  return present(row, 'applicant', now)
}
