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
