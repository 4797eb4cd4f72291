import { taskKinds } from '@mall/api/task/kinds'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { personOf } from '../identity/public.ts'
import type { TaskFacts } from './queries.ts'
import { demandAllowed } from './show-tasks.ts'

const mayStill = async (db: Write['db'], { userId, shopId, kind }: TaskFacts): Promise<boolean> => {
  const person = await personOf(db, userId, shopId)
  return person?.staff.find((it) => it.shopId === shopId)?.can.has(taskKinds[kind].can) ?? false
}

/**
 * Refuses everybody but the starter of a task to confirm, continue or undo it; the owner of the shop may if the starter no longer
 * has the right.
 */
export const demandDecider = async (ctx: Write<Seller>, found: TaskFacts | undefined): Promise<TaskFacts> => {
  const { actor, db } = ctx
  const task = demandAllowed(actor, found)
  if (task.userId === actor.userId) return task
  const owner = actor.shop.roleCodes.includes('OWNER')
  return owner && !(await mayStill(db, task)) ? task : refuse('NOT_FOUND')
}

/**
 * Refuses everybody to stop a task except its starter, the person who confirmed it, and those who manage the staff, since a
 * colleague may be absent.
 */
export const demandStopper = (actor: Seller, found: TaskFacts | undefined): TaskFacts => {
  const task = demandAllowed(actor, found)
  const own = task.userId === actor.userId || task.confirmUserId === actor.userId
  return own || actor.shop.can.has('staff.manage') ? task : refuse('NOT_FOUND')
}
