import type { House } from '../kernel/outbox.ts'
import { inWrite } from '../kernel/outbox.ts'
import type { Write } from '../kernel/context.ts'
import { pathOf } from '../modules/area/public.ts'
import { addMember, addOperator, createEnterprise, createFactory, createUser } from '../modules/identity/public.ts'
import { addAddress } from '../modules/member/public.ts'
import { demoAddresses, demoEnterprises, demoUsers } from './people.ts'
import type { DemoAddress, DemoEnterprise, DemoUser } from './people.ts'

/** Users of the demonstration by account; `boId` is the enterprise they buy for at first. */
export type People = ReadonlyMap<string, { readonly userId: number; readonly boId: number }>

const makeEnterprise = async (ctx: Write, it: DemoEnterprise) => {
  const { place, factories, parentBoId, ...rest } = it
  await createEnterprise(ctx, { ...rest, ...place, parentBoId, contactName: it.legalPerson })
  for (const { place: at, ...factory } of factories)
    await createFactory(ctx, { ...factory, ...at, boId: it.boId, contactMobile: it.contactMobile })
}

const makeUser = async (ctx: Write, it: DemoUser, passwordHash: string, known: People) => {
  const ownFirst = it.personal !== undefined || it.members.length === 0
  const userId = await createUser(ctx, {
    account: it.account,
    mobile: it.mobile,
    name: it.name,
    passwordHash,
    referrerUserId: it.referredBy === undefined ? undefined : known.get(it.referredBy)?.userId,
    personal: ownFirst ? { ...it.personal } : false,
  })
  for (const member of it.members) await addMember(ctx, { ...member, userId })
  if (it.operatorRoles !== undefined) await addOperator(ctx, userId, it.operatorRoles)
  return { userId, boId: it.members.find((member) => member.isDefault)?.boId ?? it.personal?.boId ?? 0 }
}

const makeAddress = async (ctx: Write, it: DemoAddress, people: People) => {
  const [province, city, county] = pathOf(it.areaId)
  const { receiver, mobile, address, lng, lat, tag, isDefault } = it
  const areas = { provinceId: province!.areaId, cityId: city!.areaId, countyId: county!.areaId }
  await addAddress(ctx, {
    ...people.get(it.account)!,
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

/** Enterprises, everybody who can sign in, and where they live; staff of shops come with the shops. */
export const loadPeople = (house: House, passwordHash: string): Promise<People> =>
  inWrite(house, null, async (ctx) => {
    for (const enterprise of demoEnterprises) await makeEnterprise(ctx, enterprise)
    const people = new Map<string, { userId: number; boId: number }>()
    for (const user of demoUsers) people.set(user.account, await makeUser(ctx, user, passwordHash, people))
    for (const address of demoAddresses) await makeAddress(ctx, address, people)
    return people
  })
