import { z } from 'zod'
import { secret } from '../secrets.ts'
import { auditId, orderId, paperPath, shopId } from '../things.ts'
import {
  code,
  endTime,
  fields,
  flag,
  int,
  list,
  moneyFromZero,
  numberOfBank,
  paged,
  text,
  time,
} from '../wire-types.ts'
import { shopTabNames, surplusWays } from './states.ts'

/* Inputs of the calls about credentials. */

const credentialType = code(1, 2, 3)
const state = code(1, 2, 3, 4)
const filter = {
  keyword: text(60).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest']).optional()

/** Number of the bank: letters and digits of the slip, in capitals. */
export const serialNo = numberOfBank(/^[0-9A-Z-]{4,40}$/, '流水号须为 4 至 40 位字母或数字')
const last4 = z.string().regex(/^\d{4}$/, '请填写付款账号的后 4 位数字')

/** Slip of a transfer as the buyer reads it. */
export const slip = {
  payMoney: moneyFromZero,
  /** Receiver of the money, as the slip says. */
  payee: text(100, 1),
  serialNo,
  payTime: time,
  payerName: text(100).optional(),
  /** Last four digits of the payer's account. */
  payerAccount: z.union([z.literal(''), last4]).optional(),
  remark: text(200).optional(),
}

export const ofOrder = fields({ orderId, credentialType: credentialType.optional() })
export const check = fields({ orderId, bizType: code(1, 2, 3, 4, 5) })
export const submit = fields({ orderId, paths: list(paperPath, 9, 1), ...slip })
/** Papers for an order by kind: 1 付款凭证 2 发货凭证 3 收货凭证 4 磅单 5 发票. The other fields describe a slip with its amount. */
export const saveFiles = fields({
  bizType: code(1, 2, 3, 4, 5),
  bizId: orderId,
  files: list(
    fields({
      path: paperPath,
      name: text(100, 1).optional(),
      ext: text(8).optional(),
      size: int(0, 200 * 1024 * 1024).optional(),
    }),
    9,
    1,
  ),
  amountMoney: moneyFromZero.optional(),
  serialNo: serialNo.optional(),
  payTime: time.optional(),
})
export const withdraw = fields({ auditId })
export const audit = fields({
  auditId,
  pass: flag,
  /** Reason; required to reject. */
  remark: text(200).optional(),
  /** Amount received, if it differs from the slip. */
  receiveMoney: moneyFromZero.optional(),
  /** Where the surplus over the owed sum goes. */
  surplusTo: z.enum(surplusWays).optional(),
  /** Login password; needed if money goes to a balance, because it leaves the shop's withdrawable money. */
  password: secret(z.string().min(1).max(128)).optional(),
  /** Confirms that the amount received differs from the slip. */
  confirmWarnings: flag.optional(),
})
export const buyerPage = paged({
  ...filter,
  state: state.optional(),
  credentialType: credentialType.optional(),
  sort,
})
export const shopPage = paged({ ...filter, shopId: shopId.optional(), tab: z.enum(shopTabNames).optional(), sort })
export const shopTabs = fields({ ...filter, shopId: shopId.optional() })
export const shopOne = fields({ auditId, shopId: shopId.optional() })
export const returned = fields({ auditId, shopId: shopId.optional(), serialNo })
