import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import type { VehicleType } from '@mall/api/addressbook/vehicle-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { Owner } from '../kept/rules.ts'

export type Vehicle = {
  vehicleId: Id
  version: number
  plateNo: string
  vehicleType: VehicleType
  loadTon: number | null
  driverName: string
  driverMobile: string
  driverIdCardTail: string | null
  animalTransportNo: string | null
  isDefault: boolean
}

export const vehicleColumns = sql`vehicle_id, version, plate_no, vehicle_type, load_ton, driver_name, driver_mobile,
  driver_id_card_tail, animal_transport_no, is_default`

export const vehiclesOf = (
  db: Reading,
  { userId, boId }: Owner,
  input: PageInput & { keyword?: string | undefined },
) => {
  const like = containing(input.keyword ?? '')
  const all = sql`member_vehicle
    where user_id = ${userId} and bo_id = ${boId} and (plate_no || driver_name || driver_mobile) like ${like}`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<Vehicle & { total: number }>`
    select ${vehicleColumns}, ${total} as total from ${all}
    order by is_default desc, vehicle_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns vehicles of a person within an enterprise by their ids, with the driver's whole mobile; leaves out those of others. */
export const keptVehicles = async (
  db: Reading,
  { userId, boId }: Owner,
  vehicleIds: readonly Id[],
): Promise<Vehicle[]> => {
  const found = await sql<Vehicle>`
    select ${vehicleColumns} from member_vehicle
    where user_id = ${userId} and bo_id = ${boId} and vehicle_id = any(${[...vehicleIds]}::bigint[])`.execute(db)
  return found.rows
}

/** Returns all vehicles of a person within an enterprise. */
export const allVehiclesOf = async (db: Reading, { userId, boId }: Owner, keyword: string): Promise<Vehicle[]> => {
  const found = await sql<Vehicle>`
    select ${vehicleColumns} from member_vehicle
    where user_id = ${userId} and bo_id = ${boId} and (plate_no || driver_name || driver_mobile) like ${containing(keyword)}
    order by is_default desc, vehicle_id desc`.execute(db)
  return found.rows
}
