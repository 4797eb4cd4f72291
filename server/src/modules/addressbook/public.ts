import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { keepAddress } from './addresses/save-address.ts'
import type { AddressToSave } from './addresses/save-address.ts'
import type { Owner } from './kept/rules.ts'
import { opened } from './kept/private-number.ts'
import { keepPayAccount, ownNumber } from './pay-accounts/save-pay-account.ts'
import type { PayAccountToSave } from './pay-accounts/save-pay-account.ts'
import { keepPickupPerson } from './pickup-people/save-pickup-person.ts'
import type { PickupPersonToSave } from './pickup-people/save-pickup-person.ts'
import { keepTaxpayer } from './taxpayers/save-taxpayer.ts'
import type { TaxpayerToSave } from './taxpayers/save-taxpayer.ts'
import { keepVehicle } from './vehicles/save-vehicle.ts'
import type { VehicleToSave } from './vehicles/save-vehicle.ts'

export { opened as openNumber, sealed as sealNumber } from './kept/private-number.ts'
export type { PrivateNumber } from './kept/private-number.ts'
export { payAccountOf } from './pay-accounts/queries.ts'
export { keptVehicles } from './vehicles/queries.ts'
export { keptPeople } from './pickup-people/queries.ts'
export { addressOf, defaultAddressOf } from './addresses/queries.ts'

/** Decrypts the number of an account. */
export const openAccountNumber = (cipher: CipherPort, owner: Owner, encrypted: Buffer): Promise<string> =>
  opened(cipher, ownNumber, owner, encrypted)

const ownerOf = ({ userId, boId }: Owner): Owner => ({ userId, boId })

/** Saves an address of a user within an enterprise; the areas must be a chain of the tree. Returns its id. */
export const addAddress = async (ctx: Write, it: Owner & AddressToSave): Promise<Id> =>
  (await keepAddress(ctx, ownerOf(it), it)).addressId

/** Saves a vehicle of a user within an enterprise. */
export const addVehicle = async (ctx: Write, cipher: CipherPort, it: Owner & VehicleToSave): Promise<Id> =>
  (await keepVehicle(ctx, cipher, ownerOf(it), it)).vehicleId

/** Saves a pick-up person of a user within an enterprise. */
export const addPickupPerson = async (ctx: Write, cipher: CipherPort, it: Owner & PickupPersonToSave): Promise<Id> =>
  (await keepPickupPerson(ctx, cipher, ownerOf(it), it)).selfId

/** Saves a payment account of a user within an enterprise. */
export const addPayAccount = async (ctx: Write, cipher: CipherPort, it: Owner & PayAccountToSave): Promise<Id> =>
  (await keepPayAccount(ctx, cipher, ownerOf(it), it)).accountId

/** Saves an invoice title of the user's enterprise. */
export const addTaxpayer = async (ctx: Write, it: Owner & TaxpayerToSave): Promise<Id> =>
  (await keepTaxpayer(ctx, ownerOf(it), it)).taxId
