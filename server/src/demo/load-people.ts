import type { House } from '../kernel/outbox.ts'
import { byDemonstration } from '../kernel/acting.ts'
import { inWrite } from '../kernel/outbox.ts'
import type { Write } from '../kernel/context.ts'
import { pathOf } from '../modules/area/public.ts'
import { addMember, addOperator, createEnterprise, createFactory, createUser } from '../modules/identity/public.ts'
import { addAddress, addPayAccount, addPickupPerson, addTaxpayer, addVehicle } from '../modules/addressbook/public.ts'
import type { Ports } from '../ports/ports.ts'
import type { Album } from './album.ts'
import {
  demoAddresses,
  demoPayAccounts,
  demoPickupPeople,
  demoTaxpayers,
  demoVehicles,
} from '../modules/addressbook/demo.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import type { DemoAddress } from '../modules/addressbook/demo.ts'
import type { DemoEnterprise } from '../modules/identity/enterprises/demo.ts'
import type { DemoUser } from '../modules/identity/people/demo.ts'

/** Users of the demonstration by account, with the enterprise they first buy for, and their addresses in the order of the list. */
export type People = ReadonlyMap<string, Person>
type Person = { readonly userId: number; readonly boId: number; readonly addressIds: readonly number[] }

const makeEnterprise = async (ctx: Write, it: DemoEnterprise) => {
  const { place, factories, parentBoId, ...rest } = it
  await createEnterprise(ctx, { ...rest, ...place, parentBoId, contactName: it.legalPerson })
  for (const { place: at, ...factory } of factories)
    await createFactory(ctx, { ...factory, ...at, boId: it.boId, contactMobile: it.contactMobile })
}

const makeUser = async (ctx: Write, it: DemoUser, passwordHash: string, image: string, known: People) => {
  const ownFirst = it.personal !== undefined || it.members.length === 0
  const userId = await createUser(ctx, {
    account: it.account,
    mobile: it.mobile,
    name: it.name,
    image,
    passwordHash,
    referrerUserId: it.referredBy === undefined ? undefined : known.get(it.referredBy)?.userId,
    personal: ownFirst ? { ...it.personal } : false,
  })
  for (const member of it.members) await addMember(ctx, { ...member, userId })
  if (it.operatorRoles !== undefined) await addOperator(ctx, userId, it.operatorRoles)
  return { userId, addressIds: [], boId: it.members.find((member) => member.isDefault)?.boId ?? it.personal?.boId ?? 0 }
}

const makeAddress = (ctx: Write, it: DemoAddress, person: Person): Promise<number> => {
  const [province, city, county] = pathOf(it.areaId)
  const { receiver, mobile, address, lng, lat, tag, isDefault } = it
  const areas = { provinceId: province!.areaId, cityId: city!.areaId, countyId: county!.areaId }
  return addAddress(ctx, {
    userId: person.userId,
    boId: person.boId,
    ...areas,
    receiver,
    mobile,
    detail: address,
    lng,
    lat,
    tag,
    isDefault,
  })
}

/** Adds the vehicles, pick-up persons and payment accounts that people keep. */
const keepRecords = async (ctx: Write, { cipher }: Ports, people: People): Promise<void> => {
  const ownerOf = (account: string) => {
    const { userId, boId } = people.get(account)!
    return { userId, boId }
  }
  for (const { account, ...it } of demoVehicles) await addVehicle(ctx, cipher, { ...ownerOf(account), ...it })
  for (const { account, ...it } of demoPickupPeople) await addPickupPerson(ctx, cipher, { ...ownerOf(account), ...it })
  for (const { account, ...it } of demoPayAccounts) await addPayAccount(ctx, cipher, { ...ownerOf(account), ...it })
  for (const { account, ...it } of demoTaxpayers) await addTaxpayer(ctx, { ...ownerOf(account), ...it })
}

/** Loads enterprises and everybody who can sign in, with their addresses and kept records; staff of shops come with the shops. */
export const loadPeople = (house: House, passwordHash: string, album: Album): Promise<People> =>
  inWrite(
    house,
    null,
    async (ctx) => {
      for (const enterprise of demoEnterprises) await makeEnterprise(ctx, enterprise)
      const people = new Map<string, Person>()
      for (const user of demoUsers)
        people.set(user.account, await makeUser(ctx, user, passwordHash, album.user(user.account), people))
      for (const address of demoAddresses) {
        const person = people.get(address.account)!
        const addressIds = [...person.addressIds, await makeAddress(ctx, address, person)]
        people.set(address.account, { ...person, addressIds })
      }
      await keepRecords(ctx, house.ports, people)
      return people
    },
    { cause: byDemonstration() },
  )
