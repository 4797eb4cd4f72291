import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { applyId, enterpriseId } from '../things.ts'
import { fields, id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const needed = { id, name: z.string(), needQualTypes: z.array(z.int()) }

/** An application as the applicant sees it. */
const application = z.object({
  applyId: id,
  boId: id,
  shopId: id.nullable(),
  /** 1 opened for free, 2 checked in from the start. */
  applyType: z.int(),
  /** 0 draft, 5 opened for free, 10 waiting for the audit, 20 waiting for the contract, 30 sent back, 50 checked in, 60 ended. */
  state: z.int(),
  stateText: z.string(),
  shopName: z.string(),
  busTypeIds: z.array(id),
  mainCategoryIds: z.array(id),
  contactName: z.string(),
  contactMobile: z.string(),
  areaId: id,
  areaName: z.string(),
  address: z.string(),
  createTime: time,
  version: z.int(),
})

export const checkin = {
  openFree: endpoint({
    about:
      'Opens a shop of the current enterprise for free and at once: offline payment, and a few goods, until it is checked in. One for each enterprise.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/shop/applyShopByAnticipate')],
    access: { role: 'buyer', can: 'enterprise.edit' },
    input: inputs.openFree,
    output: z.object({ shopId: id, applyId: id, state: z.literal(5) }),
  }),
  saveShop: endpoint({
    about: 'The name of a shop, what it deals in, where it stands and who is called about it.',
    effect: 'write',
    at: [post('/rest/shop/addOrUpdateShop')],
    access: { role: 'seller', can: 'shop.edit' },
    input: inputs.saveShop,
    output: z.object({ shopId: id, version: z.int() }),
  }),
  busTypes: endpoint({
    about: 'What shops may deal in, two levels, and the licences that each needs to be checked in.',
    effect: 'read',
    at: [get('/rest/shopCheckIn/busTypeTree')],
    access: 'signedIn',
    place: 'none',
    input: fields({}),
    output: z.array(z.object({ ...needed, children: z.array(z.object(needed)) })),
  }),
  show: endpoint({
    about: 'The latest application of an enterprise (the current one by default), or one by its id; null when none.',
    effect: 'read',
    at: [get('/rest/shopCheckIn/getShopInfo.do')],
    access: 'signedIn',
    scopedBy: {
      applyId: 'only applications of enterprises where the caller may open shops are searched',
      boId: 'only enterprises where the caller may open shops are searched',
    },
    input: fields({ applyId: applyId.optional(), boId: enterpriseId.optional() }),
    output: application.nullable(),
  }),
}
