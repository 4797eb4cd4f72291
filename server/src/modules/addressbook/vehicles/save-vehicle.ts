import type { In } from '@mall/api/endpoint'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import { carriesAnimals } from '@mall/api/addressbook/vehicle-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { CipherPort } from '../../../ports/cipher.ts'
import { keep } from '../kept/keep.ts'
import type { NamedOwner } from '../kept/keep.ts'
import { sealed } from '../kept/private-number.ts'
import { insertVehicle, plateTaken, updateVehicle } from './store.ts'
import type { VehicleFields } from './store.ts'

export type VehicleToSave = In<typeof addressbook.saveVehicle>

/** The column that the encrypted identity number of a driver is bound to. */
export const driverIdCard = 'member_vehicle.driver_id_card'
const mostLoad = 200_000

const read = async (cipher: CipherPort, owner: NamedOwner, it: VehicleToSave): Promise<VehicleFields> => {
  const animalTransportNo = it.animalTransportNo || null
  if (it.vehicleType === carriesAnimals && animalTransportNo === null)
    refuseField('animalTransportNo', '畜禽运输车须填写动物运输备案号')
  if (it.loadTon !== undefined && it.loadTon > mostLoad) refuseField('loadTon', '载重不能超过 200 吨')
  return {
    plateNo: it.plateNo,
    vehicleType: it.vehicleType,
    loadTon: it.loadTon ?? null,
    driverName: it.driverName,
    driverMobile: it.driverMobile,
    driverIdCard:
      it.driverIdCard === undefined ? undefined : await sealed(cipher, driverIdCard, owner, it.driverIdCard),
    animalTransportNo: it.vehicleType === carriesAnimals ? animalTransportNo : null,
  }
}

const save = async (ctx: Write, owner: NamedOwner, it: VehicleToSave, fields: VehicleFields) => {
  const refuseTaken = async () => {
    if (await plateTaken(ctx, owner, it.plateNo, it.vehicleId)) refuseField('plateNo', '这个车牌号已经添加过')
  }
  const vehicleId = await keep(ctx, 'vehicle', owner, {
    id: it.vehicleId,
    version: it.version,
    isDefault: it.isDefault,
    insert: async () => {
      await refuseTaken()
      return insertVehicle(ctx, owner, fields)
    },
    update: async (at) => {
      await refuseTaken()
      return updateVehicle(ctx, owner, at, fields)
    },
  })
  return { vehicleId }
}

/** Adds or changes a vehicle of a person within an enterprise. */
export const keepVehicle = async (
  ctx: Write,
  cipher: CipherPort,
  owner: NamedOwner,
  it: VehicleToSave,
): Promise<{ vehicleId: Id }> => save(ctx, owner, it, await read(cipher, owner, it))

export const saveVehicle: Handler<typeof addressbook.saveVehicle> = async (ctx, input) => {
  const fields = await read(ctx.ports.cipher, ctx.actor, input)
  return ctx.write((write) => save(write, write.actor, input, fields))
}
