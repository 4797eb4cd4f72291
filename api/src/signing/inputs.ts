import { z } from 'zod'
import { contractId, contractTextId, orderContractId, orderId, paperPath, shopId, treatyId } from '../things.ts'
import { fields, flag, int, list, text } from '../wire-types.ts'

/* What calls about the contracts of orders take. */

const hash = text(64).regex(/^[0-9a-f]{64}$/, '内容哈希不正确')

export const ofOrder = fields({ orderId })

/** Exactly one of the three; `templateId` shows an order by another text of its shop. */
export const preview = fields({
  orderId: orderId.optional(),
  contractId: contractId.optional(),
  treatyId: treatyId.optional(),
  templateId: contractTextId.optional(),
})

export const submit = fields({
  orderId,
  /** As whom; said, it has to be the side the caller stands on. */
  side: z.enum(['buyer', 'seller']).optional(),
  /** Photos of a licence or an identity card, where nobody certified the signer before. */
  materials: list(paperPath, 9).optional(),
  /** What the preview said it showed. */
  previewHash: hash,
  captchaTicket: text(32, 1),
})

export const refuse = fields({ contractId: orderContractId, reason: text(200, 2) })

const ofShop = { shopId: shopId.optional() }
export const texts = fields(ofShop)
export const saveText = fields({
  ...ofShop,
  /** Left out: a new one. */
  templateId: contractTextId.optional(),
  version: int(0, 1_000_000).optional(),
  name: text(30, 1),
  /** Clauses, one a line; words in {{}} are filled from the order. */
  body: text(8_000, 20),
  /** The text that orders take from now on. */
  isDefault: flag.optional(),
})
export const dropText = fields({ ...ofShop, templateId: contractTextId })
