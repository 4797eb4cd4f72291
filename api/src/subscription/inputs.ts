import { z } from 'zod'
import { enterpriseId, packageOrderId, servicePackageId } from '../things.ts'
import { code, fields, moneyFromZero, paged, text } from '../wire-types.ts'

/* Inputs of the calls about packages. */

/** Enterprise of the package; defaults to the current one. */
const whose = { boId: enterpriseId.optional() }

export const ofEnterprise = fields(whose)
export const openFree = fields({ boId: enterpriseId, packageId: servicePackageId })
export const buy = fields({
  ...whose,
  packageId: servicePackageId,
  channel: z.enum(['wechat', 'alipay', 'bank'], '支付渠道须为 wechat、alipay 或 bank'),
})
export const cancel = fields({ packageOrderId })
export const operated = paged({
  keyword: text(40).optional(),
  state: code(0, 1, 2, 3).optional(),
  packageId: servicePackageId.optional(),
})

/** Smallest and largest price in fen. */
const [leastPrice, mostPrice] = [100, 10_000_000]
export const setPrice = fields({
  packageId: servicePackageId,
  /** Price that was read. */
  wasMoney: moneyFromZero,
  priceMoney: moneyFromZero.refine((fen) => fen >= leastPrice && fen <= mostPrice, '须在 1 元到 100,000 元之间'),
})
