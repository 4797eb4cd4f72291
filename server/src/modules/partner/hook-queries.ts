import type { DeliveryState, HookEvent } from '@mall/api/partner/hooks'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

export type Hook = {
  readonly address: string
  readonly events: HookEvent[]
  readonly state: 1 | 2
  readonly fails: number
  readonly version: number
  readonly waiting: number
}

export const hookOf = async (db: Reading, partnerId: Id): Promise<Hook | undefined> => {
  const found = await sql<Hook>`
    select address, events, state, fails, version, (select count(*)::int from (
        select from partner_delivery d where d.partner_id = h.partner_id and d.state = 1 limit 1000) w) as waiting
    from partner_hook h where partner_id = ${partnerId}`.execute(db)
  return found.rows[0]
}

export type ToSend = {
  readonly deliveryId: Id
  readonly partnerId: Id
  readonly event: string
  readonly body: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly address: string
  readonly keys: { readonly keyId: Id; readonly encrypted: string }[] | null
}

/** Returns a waiting delivery with its address and the keys that sign it; undefined if it must not be sent now. */
export const deliveryToSend = async (db: Reading, deliveryId: Id): Promise<ToSend | undefined> => {
  const found = await sql<ToSend>`
    select d.partner_delivery_id as delivery_id, d.partner_id, d.event, d.body, d.state, d.attempts, h.address,
      (select json_agg(json_build_object('keyId', k.key_id, 'encrypted', encode(k.key_encrypted, 'base64')) order by k.key_id desc)
        from partner_key k where k.partner_id = d.partner_id and k.place is not null) as keys
    from partner_delivery d join partner p using (partner_id) join partner_hook h using (partner_id)
    where d.partner_delivery_id = ${deliveryId} and d.state = 1 and p.state = 1 and h.state = 1`.execute(db)
  return found.rows[0]
}

type Delivery = {
  readonly deliveryId: Id
  readonly event: HookEvent
  readonly shopName: string
  readonly body: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastAnswer: string | null
  readonly lastTime: Date | null
  readonly createTime: Date
}

/** Returns the newest deliveries of an application, before a given one; one more than asked for, which shows that there are more. */
export const deliveriesOf = async (
  db: Reading,
  it: { readonly partnerId: Id; readonly state?: number | undefined; readonly beforeId?: Id | undefined },
  most: number,
): Promise<Delivery[]> => {
  const found = await sql<Delivery>`
    select d.partner_delivery_id as delivery_id, d.event, s.shop_name, d.body, d.state, d.attempts, d.last_status, d.last_answer, d.last_time, d.create_time
    from partner_delivery d join shop s using (shop_id)
    where d.partner_id = ${it.partnerId} and (${it.state ?? null}::smallint is null or d.state = ${it.state ?? null}::smallint)
      and (${it.beforeId ?? null}::bigint is null or d.partner_delivery_id < ${it.beforeId ?? null}::bigint)
    order by d.partner_delivery_id desc limit ${most + 1}`.execute(db)
  return found.rows
}
