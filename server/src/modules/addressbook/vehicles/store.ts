import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { PrivateNumber } from '../kept/private-number.ts'
import type { Owner } from '../kept/rules.ts'
import { updateKept } from '../kept/store.ts'
import type { At } from '../kept/store.ts'
import { vehicleColumns } from './queries.ts'
import type { Vehicle } from './queries.ts'

/* The fields of a vehicle; `kept/store.ts` writes what all kept kinds have in common. */

export type VehicleFields = Omit<Vehicle, 'vehicleId' | 'version' | 'isDefault' | 'driverIdCardTail'> & {
  readonly driverIdCard: PrivateNumber | undefined
}

const columns = ({ driverIdCard, ...rest }: VehicleFields) => ({
  ...rest,
  driverIdCardEncrypted: driverIdCard?.encrypted ?? null,
  driverIdCardTail: driverIdCard?.tail ?? null,
})

/** Whether another vehicle of this person has the plate. */
export const plateTaken = async (
  ctx: Write,
  { userId, boId }: Owner,
  plateNo: string,
  butOf: Id | undefined,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('memberVehicle')
    .select('vehicleId')
    .where('userId', '=', userId)
    .where('boId', '=', boId)
    .where('plateNo', '=', plateNo)
    .executeTakeFirst()
  return row !== undefined && row.vehicleId !== butOf
}

export const insertVehicle = async (ctx: Write, { userId, boId }: Owner, it: VehicleFields): Promise<Id> => {
  const made = await ctx.db
    .insertInto('memberVehicle')
    .values({ ...columns(it), userId, boId, createTime: ctx.now, updateTime: ctx.now })
    .returning('vehicleId')
    .executeTakeFirstOrThrow()
  return made.vehicleId
}

export const updateVehicle = (ctx: Write, owner: Owner, at: At, it: VehicleFields): Promise<boolean> =>
  updateKept(ctx, 'vehicle', owner, at, columns(it))

/** Returns a vehicle with its encrypted identity number; the same statement records in the audit trail who was shown it. */
export const revealedVehicle = async (ctx: Write, { userId, boId }: Owner, vehicleId: Id) => {
  const found = await sql<Vehicle & { driverIdCardEncrypted: Buffer | null }>`
    select ${vehicleColumns}, driver_id_card_encrypted
    from member_vehicle v, lateral audit_reveal('member_vehicle', to_jsonb(v), 'vehicle_id',
      array['driver_mobile', 'driver_id_card_encrypted']) as recorded
    where vehicle_id = ${vehicleId} and user_id = ${userId} and bo_id = ${boId}`.execute(ctx.db)
  return found.rows[0]
}
