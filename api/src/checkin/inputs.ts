import { captchaTicket } from '../captcha/endpoints.ts'
import { degrees } from '../member/inputs.ts'
import { areaId, busTypeId, categoryId, shopId } from '../things.ts'
import { fields, ids, int, mobile, text } from '../wire-types.ts'

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

export const saveShop = fields({
  shopId: shopId.optional(),
  /** As it was read, so that an older copy overwrites nothing. */
  version: int(0, 1_000_000),
  shopName: aboutShop.shopName,
  mainCategoryIds: aboutShop.mainCategoryIds,
  contactName: aboutShop.contactName,
  areaId,
  address: text(120),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
})
