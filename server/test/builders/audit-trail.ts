import { sql } from 'kysely'
import type { World } from '../world.ts'

let traces = 0
/** Makes a new trace and the header that names it. */
export const aTrace = () => {
  const trace = String((traces += 1)).padStart(32, 'a')
  return { trace, header: { traceparent: `00-${trace}-00000000000000ab-01` } }
}

type Recorded = {
  target: string
  targetId: string
  actorId: number | null
  action: string
  trace: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Returns what the audit trail recorded during `work`. */
export const recordedOf = async ({ db }: World, work: () => Promise<unknown>): Promise<Recorded[]> => {
  const last = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_trail`.execute(db)
  await work()
  const found = await sql<Recorded>`
    select target, target_id, actor_id, action, trace, before, after from audit_trail
    where id > ${last.rows[0]!.id} order by id`.execute(db)
  return found.rows
}
