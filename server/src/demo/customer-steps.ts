import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../actor.ts'
import type { Write } from '../kernel/context.ts'
import { byDemonstration } from '../kernel/acting.ts'
import { inWrite } from '../kernel/outbox.ts'
import { addCustomer } from '../modules/customer/add-customer.ts'
import { channelPeople, disabledRegular, invitedRegulars, regularGroups, regulars } from '../modules/customer/demo.ts'
import { setCustomerState } from '../modules/customer/edit-customers.ts'
import { saveGroup } from '../modules/customer/edit-groups.ts'
import { createUser, hashPassword } from '../modules/identity/public.ts'
import { daysOfHistory, day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

const shopId = 20_001
/** Returns the personal enterprise of a regular customer. */
export const personalBoIdOf = (place: number): number => 11_101 + place
const mobileOf = (place: number): string => `1380000${3_001 + place}`

/** Registers them, some by an invitation of `buyer1`; `farm01` is the first. */
const register = async (ctx: Write, { album, people }: Loaded, passwordHash: string): Promise<void> => {
  for (const [place, { name, areaId }] of regulars.entries()) {
    const account = `farm${String(place + 1).padStart(2, '0')}`
    const mobile = mobileOf(place)
    const image = album.user(account)
    const invited = place < invitedRegulars ? { referrerUserId: people.get('buyer1')!.userId } : {}
    const personal = { boId: personalBoIdOf(place), areaId }
    await createUser(ctx, { account, mobile, name, image, passwordHash, personal, ...invited })
  }
}

const saveGroups = async (ctx: Write<Seller>): Promise<Id[]> => {
  const made: Id[] = []
  for (const group of regularGroups) made.push((await saveGroup(ctx, group)).groupId)
  return made
}

/**
 * 北辰 knew its regular customers before they ordered here: it adds each by mobile number, to a group, with their salesman, most with
 * credit.
 */
export const customerSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const at = new Date(now.getTime() - (daysOfHistory + 2) * day)
  const add = async () => {
    const passwordHash = await hashPassword(loaded.password)
    await inWrite(loaded.house, null, (ctx) => register(ctx, loaded, passwordHash), { cause: byDemonstration() })
    await inWrite(loaded.house, await actors.seller(shopId), async (ctx) => {
      const groupIds = await saveGroups(ctx)
      for (const [place, { group, creditLimit, remark }] of regulars.entries()) {
        const { customerId } = await addCustomer(ctx, {
          mobile: mobileOf(place),
          customerCode: `KH${String(place + 1).padStart(3, '0')}`,
          groupIds: [groupIds[group]!],
          channelUserId: loaded.people.get(channelPeople[place % channelPeople.length]!)!.userId,
          creditLimit,
          creditDays: creditLimit === 0 ? 0 : 30,
          remark,
        })
        if (place === disabledRegular) await setCustomerState(ctx, { customerId, version: 1, state: 2 })
      }
    })
  }
  return [{ at, what: 'regular customers', run: add }]
}
