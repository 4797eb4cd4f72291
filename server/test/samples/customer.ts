import { customer } from '@mall/api/customer/endpoints'
import { aCustomer, aGroup } from '../builders/customer.ts'
import { aPaper } from '../builders/file.ts'
import { aUser } from '../builders/identity.ts'
import { aChannelPerson } from '../builders/rebate.ts'
import { aStaff } from '../builders/shop.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const one = async () => (await aCustomer(world, seller)).customerId
  const group = () => aGroup(world, seller)
  const clerk = () => aStaff(world, seller, ['SALES'])
  const edited = async () => ({ customerId: await one(), version: 1, name: '张海农场' })
  let known: Promise<number> | undefined
  /** Makes a user who is no customer yet, with a paper of theirs. */
  const applicant = () => (known ??= aUser(world).then(({ userId }) => userId))
  const applying = async () => {
    const userId = await applicant()
    await world.db.deleteFrom('customer').where('buyerUserId', '=', userId).execute()
    const { path } = await aPaper(world, await world.signIn(userId))
    const paper = { qualType: 1 as const, certNo: '9113', fileList: [path] }
    return { shopId: seller.shopId, contactName: '张海', mobile: '13900000001', areaId: 130_109, papers: [paper] }
  }
  const applied = async () => {
    const input = await applying()
    const userId = await applicant()
    await (await world.signIn(userId)).post('/rest/customer/apply', input)
    const { customerId } = await world.db
      .selectFrom('customer')
      .select('customerId')
      .where('buyerUserId', '=', userId)
      .executeTakeFirstOrThrow()
    return { customerId, path: input.papers[0]!.fileList[0]! }
  }
  return samplesOf({ customer })({
    apply: { by: applicant, input: applying, pressed: 'once' },
    mine: { input: () => ({ shopId: seller.shopId }) },
    application: { input: async () => ({ customerId: (await applied()).customerId }) },
    paper: { input: applied, pressed: { apart: 'only reads' } },
    list: {
      input: () => ({}),
      naming: {
        groupId: async () => ({ groupId: await group() }),
        channelUserId: () => ({ channelUserId: seller.ownerUserId }),
        customerIds: async () => ({ customerIds: [await one()] }),
        exceptIds: async () => ({ exceptIds: [await one()] }),
      },
    },
    groups: { input: () => ({}) },
    groupPage: { input: () => ({}) },
    servicePeople: { input: () => ({}) },
    add: {
      input: async () => ({ mobile: (await aUser(world)).mobile, creditLimit: '5000.00', creditDays: 30 }),
      naming: {
        groupIds: async () => ({ mobile: (await aUser(world)).mobile, groupIds: [await group()] }),
        channelUserId: async () => ({ mobile: (await aUser(world)).mobile, channelUserId: await clerk() }),
      },
      pressed: 'once',
    },
    save: {
      input: edited,
      naming: {
        groupIds: async () => ({ ...(await edited()), groupIds: [await group()] }),
        channelUserId: async () => ({ ...(await edited()), channelUserId: await clerk() }),
      },
      pressed: 'once',
    },
    audit: {
      input: async () => ({
        customerId: (await aCustomer(world, seller, { waiting: true })).customerId,
        version: 1,
        pass: true,
      }),
      pressed: 'once',
    },
    setState: { input: async () => ({ customerId: await one(), version: 1, state: 2 as const }), pressed: 'once' },
    revealMobile: {
      input: async () => ({ customerId: await one() }),
      pressed: { apart: 'changes nothing but the record of who was shown it' },
    },
    saveGroup: {
      input: () => ({ name: `组${Math.random().toString(36).slice(2, 9)}`, minOrderCount: 3 }),
      naming: {
        groupId: async () => ({
          groupId: await group(),
          version: 1,
          name: `改${Math.random().toString(36).slice(2, 9)}`,
        }),
      },
      pressed: 'once',
    },
    dropGroup: { input: async () => ({ groupId: await group(), version: 1 }), pressed: 'once' },
    setGroups: {
      input: async () => ({ customerIds: [await one()], groupIds: [await group()], op: 'add' as const }),
      pressed: 'once',
    },
    channels: { input: async () => (await aChannelPerson(world, seller), {}) },
    saveChannel: {
      input: async () => ({ mobile: (await aUser(world)).mobile, channelType: 2 as const, active: true }),
      naming: {
        channelId: async () => ({
          channelId: (await aChannelPerson(world, seller)).channelId,
          version: 1,
          channelType: 3 as const,
          active: true,
        }),
        parentId: async () => ({
          mobile: (await aUser(world)).mobile,
          channelType: 2 as const,
          active: true,
          parentId: (await aChannelPerson(world, seller)).channelId,
        }),
      },
      pressed: 'once',
    },
    editChannelService: {
      input: async () => ({ customerIds: [await one()] }),
      naming: { channelUserId: async () => ({ customerIds: [await one()], channelUserId: await clerk() }) },
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  customer: async () => (await aCustomer(world, otherSeller)).customerId,
  customerGroup: () => aGroup(world, otherSeller),
  channelPerson: async () => (await aChannelPerson(world, otherSeller)).channelId,
})
