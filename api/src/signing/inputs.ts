import { z } from 'zod'
import { contractId, contractTextId, orderContractId, orderId, paperPath, shopId, treatyId } from '../things.ts'
import { fields, flag, int, list, text } from '../wire-types.ts'

/* Inputs of the calls about the contracts of orders. */

const hash = text(64).regex(/^[0-9a-f]{64}$/, '内容哈希不正确')

export const ofOrder = fields({ orderId })

/** Exactly one of the three; `templateId` shows an order with another text of its shop. */
export const preview = fields({
  orderId: orderId.optional(),
  contractId: contractId.optional(),
  treatyId: treatyId.optional(),
  templateId: contractTextId.optional(),
})

export const submit = fields({
  orderId,
  /** Side of the caller; if given, it must be the side on which they really are. */
  side: z.enum(['buyer', 'seller']).optional(),
  /** Photos of a licence or an identity card, if the signer is not certified. */
  materials: list(paperPath, 9).optional(),
  /** Hash that the preview returned. */
  previewHash: hash,
  captchaTicket: text(32, 1),
})

export const refuse = fields({ contractId: orderContractId, reason: text(200, 2) })

const ofShop = { shopId: shopId.optional() }
export const texts = fields(ofShop)
export const saveText = fields({
  ...ofShop,
  /** Defaults to a new text. */
  templateId: contractTextId.optional(),
  version: int(0, 1_000_000).optional(),
  name: text(30, 1),
  /** Clauses, one a line; words in {{}} are filled in from the order. */
  body: text(8_000, 20),
  /** Whether orders use this text from now on. */
  isDefault: flag.optional(),
})
export const dropText = fields({ ...ofShop, templateId: contractTextId })
