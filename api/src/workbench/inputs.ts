import { enterpriseId, shopId } from '../things.ts'
import { fields, text } from '../wire-types.ts'

export const bindShop = fields({ shopId: shopId.optional(), boId: enterpriseId })

/** `shopName` is typed, so that nobody closes a wrong shop by mistake. */
export const closeShop = fields({ shopId: shopId.optional(), shopName: text(30, 1) })
