import { captchaTicket } from '../captcha/endpoints.ts'
import { areaId, busTypeId, categoryId } from '../things.ts'
import { fields, ids, mobile, text } from '../wire-types.ts'

/* What calls about opening a shop take. */

/** What a shop is called and deals in, where it stands and who is called about it. */
const aboutShop = {
  shopName: text(30, 2),
  busTypeIds: ids(busTypeId, 10, 1),
  mainCategoryIds: ids(categoryId, 5, 1),
  contactName: text(20, 1),
  contactMobile: mobile,
  /** A county. */
  areaId,
  address: text(120).optional(),
}

export const openFree = fields({ ...aboutShop, captchaTicket })
