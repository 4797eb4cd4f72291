import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aTicket } from './captcha.ts'
import { aCategory } from './catalog.ts'

/** What somebody writes to open a shop for free, with a ticket of its own. */
export const openingInput = async (world: World) => ({
  shopName: `农资店${unique()}`,
  busTypeIds: [101],
  mainCategoryIds: [(await aCategory(world)).firstId],
  contactName: '王建国',
  contactMobile: '13800003001',
  areaId: 130_109,
  captchaTicket: await aTicket(world, 'shop'),
})

/** A draft of an application of an enterprise; the one it has, if it has one. */
export const aDraft = async (world: World, it: { boId: number; userId: number }): Promise<number> => {
  const row = {
    boId: it.boId,
    userId: it.userId,
    applyType: 2,
    state: 0,
    shopName: `农资店${unique()}`,
    contactName: '王建国',
    contactMobile: '13800003001',
    areaId: 130_109,
    createTime: world.now(),
    updateTime: world.now(),
  }
  await world.db
    .insertInto('shopCheckin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await world.db
    .selectFrom('shopCheckin')
    .select('applyId')
    .where('boId', '=', it.boId)
    .executeTakeFirstOrThrow()
  return found.applyId
}
