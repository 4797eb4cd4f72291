import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** One order aboard a truck, with its buyer; distance in metres. */
export type Rider = {
  readonly riderId: Id
  readonly userId: Id
  readonly name: string
  readonly place: string
  readonly load: Milli
  readonly distance: number
  readonly bound: Fen
  readonly share: Fen | null
  readonly paid: boolean
}

/** Returns the riders of a sheet's truck, in the order they came. */
export const ridersOf = async (db: Reading, combinationId: Id): Promise<Rider[]> => {
  const found = await sql<Rider>`
    select r.rider_id, r.user_id, u.name, r.place, r.load, r.distance, r.bound_money as bound, r.share_money as share, r.state = 1 as paid
    from combination_rider r join app_user u using (user_id)
    where r.combination_id = ${combinationId} and r.state in (0, 1) order by r.rider_id`.execute(db)
  return found.rows
}

/** Whether an order shares the freight of a truck. */
export const rides = async (db: Reading, orderId: Id): Promise<boolean> => {
  const found =
    await sql`select from combination_rider where order_id = ${orderId} and state in (0, 1) limit 1`.execute(db)
  return found.rows.length > 0
}

/** Load and freight of one order on a load list; distance in metres from the start. */
type LoadOf = {
  readonly orderId: Id
  readonly load: Milli
  readonly distance: number
  readonly money: Fen
}

/** Reads the paid loads of a sheet's truck; undefined if the shop has no such sheet, or it has no truck. */
export const loadsOf = async (db: Reading, shopId: Id, combinationId: Id) => {
  const found = await sql<{
    title: string
    vehicle: string
    start: { readonly areaId: number; readonly lng: string | null; readonly lat: string | null }
    loads: readonly LoadOf[]
  }>`
    select c.title, t.vehicle,
      coalesce((select json_build_object('areaId', d.area_id, 'lng', d.lng::text, 'lat', d.lat::text) where d.area_id is not null),
        json_build_object('areaId', s.area_id, 'lng', s.lng::text, 'lat', s.lat::text)) as start,
      (select coalesce(json_agg(json_build_object('orderId', r.order_id, 'load', r.load, 'distance', r.distance,
          'money', coalesce(r.share_money, r.bound_money)) order by r.rider_id), '[]')
        from combination_rider r where r.combination_id = c.combination_id and r.state = 1) as loads
    from combination_order c join combination_truck t using (combination_id) join delivery_entry d using (delivery_id)
      join shop s on s.shop_id = c.shop_id
    where c.combination_id = ${combinationId} and c.shop_id = ${shopId} and not c.deleted`.execute(db)
  return found.rows[0]
}
