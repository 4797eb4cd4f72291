import { addressbook } from '@mall/api/addressbook/endpoints'
import {
  addAddress,
  addPayAccount,
  addPickupPerson,
  addTaxpayer,
  addVehicle,
} from '../../src/modules/addressbook/public.ts'
import { aPayAccount, aPickupPerson, aTaxpayer, aVehicle } from '../builders/addressbook.ts'
import { anAddress } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const added = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addAddress(ctx, { ...anAddress(), userId, boId }))

const addedVehicle = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addVehicle(ctx, world.house.ports.cipher, { ...aVehicle(), userId, boId }))
const addedPerson = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addPickupPerson(ctx, world.house.ports.cipher, { ...aPickupPerson(), userId, boId }))
const addedAccount = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addPayAccount(ctx, world.house.ports.cipher, { ...aPayAccount(), userId, boId }))
const addedTaxpayer = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addTaxpayer(ctx, { ...aTaxpayer(), userId, boId }))

export const samples = (scene: Scene) => {
  const another = async () => ({ addressId: await added(scene, scene.buyer) })
  const vehicle = async () => ({ vehicleId: await addedVehicle(scene, scene.buyer) })
  const person = async () => ({ selfId: await addedPerson(scene, scene.buyer) })
  const account = async () => ({ accountId: await addedAccount(scene, scene.buyer) })
  const taxpayer = async () => ({ taxId: await addedTaxpayer(scene, scene.buyer) })
  /** Makes two and returns the second, because the first of a kind becomes the default. */
  const second = async <T>(make: () => Promise<T>): Promise<T> => (await make()) && make()
  const shown = { apart: 'each time is recorded, and what was shown is kept nowhere' }
  return samplesOf({ addressbook })({
    addresses: { input: () => ({}) },
    saveAddress: {
      input: anAddress,
      naming: { addressId: async () => ({ ...anAddress(), ...(await another()), version: 0 }) },
      pressed: 'once with a key',
    },
    delAddress: { input: another, pressed: 'once' },
    setDefaultAddress: { input: another, pressed: 'once' },
    vehicles: { input: () => ({}) },
    vehiclesToChoose: { input: () => ({}) },
    wholeVehicle: { input: vehicle, pressed: shown },
    saveVehicle: {
      // The first would become the default, too.
      input: async () => (await vehicle()) && aVehicle(),
      naming: { vehicleId: async () => ({ ...aVehicle(), ...(await second(vehicle)), version: 0 }) },
      pressed: 'once with a key',
    },
    dropVehicle: { input: vehicle, pressed: 'once' },
    setDefaultVehicle: { input: vehicle, pressed: 'once' },
    pickupPeople: { input: () => ({}) },
    wholePickupPerson: { input: person, pressed: shown },
    savePickupPerson: {
      input: async () => (await person()) && aPickupPerson(),
      naming: { selfId: async () => ({ ...aPickupPerson(), ...(await second(person)), version: 0 }) },
      pressed: 'once with a key',
    },
    dropPickupPerson: { input: person, pressed: 'once' },
    setDefaultPickupPerson: { input: person, pressed: 'once' },
    payAccounts: { input: () => ({}) },
    wholePayAccount: { input: account, pressed: shown },
    savePayAccount: {
      input: async () => (await account()) && aPayAccount(),
      naming: { accountId: async () => ({ ...aPayAccount(), ...(await second(account)), version: 0 }) },
      pressed: 'once with a key',
    },
    dropPayAccount: { input: account, pressed: 'once' },
    setDefaultPayAccount: { input: account, pressed: 'once' },
    taxpayers: { input: () => ({}) },
    saveTaxpayer: {
      input: async () => (await taxpayer()) && aTaxpayer(),
      naming: { taxId: async () => ({ ...aTaxpayer(), ...(await second(taxpayer)), version: 0 }) },
      pressed: 'once with a key',
    },
    dropTaxpayer: { input: taxpayer, pressed: 'once' },
    setDefaultTaxpayer: { input: taxpayer, pressed: 'once' },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  address: () => added(scene, scene.otherBuyer),
  memberVehicle: () => addedVehicle(scene, scene.otherBuyer),
  pickupPerson: () => addedPerson(scene, scene.otherBuyer),
  payAccount: () => addedAccount(scene, scene.otherBuyer),
  taxpayer: () => addedTaxpayer(scene, scene.otherBuyer),
})
