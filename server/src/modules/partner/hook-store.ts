import type { HookEvent } from '@mall/api/partner/hooks'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { parameterOf } from '../parameter/public.ts'

/* The only writer of hooks and deliveries. */

/**
 * Saves the address and events of an application over the version that was read; undefined if it has another one. Resets the failed
 * tries.
 */
export const putHook = async (
  ctx: Write,
  it: {
    readonly partnerId: Id
    readonly version: number
    readonly address: string
    readonly events: readonly HookEvent[]
  },
): Promise<number | undefined> => {
  const events = [...it.events]
  const put =
    it.version === 0
      ? await sql<{ version: number }>`
          insert into partner_hook (partner_id, address, events, create_time)
          select partner_id, ${it.address}, ${events}::text[], ${ctx.now} from partner where partner_id = ${it.partnerId}
          on conflict do nothing returning version`.execute(ctx.db)
      : await sql<{ version: number }>`
          update partner_hook set address = ${it.address}, events = ${events}::text[], state = 1, fails = 0, version = version + 1
          where partner_id = ${it.partnerId} and version = ${it.version} returning version`.execute(ctx.db)
  return put.rows[0]?.version
}

type Seen = { readonly partnerId: Id; readonly version: number }

/** Deletes the hook, and gives up its waiting deliveries; false if it has another version. */
export const deleteHook = async (ctx: Write, { partnerId, version }: Seen): Promise<boolean> => {
  const gone = await sql`
    delete from partner_hook where partner_id = ${partnerId} and version = ${version} returning 1`.execute(ctx.db)
  if (gone.rows.length === 0) return false
  await sql`update partner_delivery set state = 3 where partner_id = ${partnerId} and state = 1`.execute(ctx.db)
  return true
}

export const turnOn = async (ctx: Write, { partnerId, version }: Seen): Promise<number | undefined> => {
  const on = await sql<{ version: number }>`
    update partner_hook set state = 1, fails = 0, version = version + 1
    where partner_id = ${partnerId} and version = ${version} and state = 2 returning version`.execute(ctx.db)
  return on.rows[0]?.version
}

/** Returns the oldest waiting deliveries of an application. */
export const waitingOf = async (ctx: Write, partnerId: Id, most: number): Promise<Id[]> => {
  const found = await sql<{ deliveryId: Id }>`
    select partner_delivery_id as delivery_id from partner_delivery where partner_id = ${partnerId} and state = 1 order by partner_delivery_id limit ${most}`.execute(
    ctx.db,
  )
  return found.rows.map(({ deliveryId }) => deliveryId)
}

/**
 * Adds deliveries of facts for every application that works for the shop and receives the event; returns those to send. `facts` is
 * a query of `n, shop_id, event, data`.
 */
export const keepFacts = async (ctx: Write, facts: RawBuilder<unknown>): Promise<Id[]> => {
  const kept = await sql<{ deliveryId: Id }>`
    insert into partner_delivery (shop_id, partner_id, event, body, create_time)
    select f.shop_id, h.partner_id, f.event,
      jsonb_build_object('event', f.event, 'shopId', f.shop_id::text, 'time', ${ctx.now.toISOString()}::text, 'data', f.data)::text, ${ctx.now}
    from (${facts}) f join partner_shop t on t.shop_id = f.shop_id join partner_hook h on h.partner_id = t.partner_id
    where f.event = any (h.events) order by f.n, h.partner_id
    returning partner_delivery_id as delivery_id`.execute(ctx.db)
  return kept.rows.map(({ deliveryId }) => deliveryId)
}

type Heard = { readonly deliveryId: Id; readonly status: number | null; readonly answer: string }

export const noteDelivered = async (
  ctx: Write,
  partnerId: Id,
  { deliveryId, status, answer }: Heard,
): Promise<void> => {
  await sql`
    update partner_delivery set state = 2, attempts = attempts + 1, last_time = ${ctx.now}, last_status = ${status}, last_answer = ${answer}
    where partner_delivery_id = ${deliveryId}`.execute(ctx.db)
  await sql`update partner_hook set fails = 0 where partner_id = ${partnerId} and fails > 0`.execute(ctx.db)
}

/** Records a failed try; true if it stops the sending to the address. */
export const noteFailed = async (
  ctx: Write,
  partnerId: Id,
  { deliveryId, status, answer, over }: Heard & { readonly over: boolean },
): Promise<boolean> => {
  await sql`
    update partner_delivery set state = ${over ? 3 : 1}, attempts = attempts + 1, last_time = ${ctx.now}, last_status = ${status},
      last_answer = ${answer} where partner_delivery_id = ${deliveryId} and state = 1`.execute(ctx.db)
  const stopped = await sql<{ state: number }>`
    update partner_hook set fails = fails + 1, state = case when fails + 1 >= ${parameterOf('partner.failsUntilStopped')} then 2 else state end,
      version = version + case when fails + 1 >= ${parameterOf('partner.failsUntilStopped')} then 1 else 0 end
    where partner_id = ${partnerId} and state = 1 returning state`.execute(ctx.db)
  return stopped.rows[0]?.state === 2
}

/** Makes a delivery wait again; false when there is none, or its address is missing or stopped. */
export const sendAnew = async (ctx: Write, deliveryId: Id): Promise<boolean> => {
  const anew = await sql`
    update partner_delivery d set state = 1 where partner_delivery_id = ${deliveryId}
      and exists (select from partner_hook h where h.partner_id = d.partner_id and h.state = 1) returning 1`.execute(
    ctx.db,
  )
  return anew.rows.length > 0
}
