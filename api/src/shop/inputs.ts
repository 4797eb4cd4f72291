import { z } from 'zod'
import { picturePath } from '../file/file-path.ts'
import { shopId } from '../things.ts'
import { code, date, fields, flag, int, list, numberOfBank, paged, telephone, text } from '../wire-types.ts'

/* Inputs of the calls about a shop. */

const version = int(0, 1_000_000)

const hhmm = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式须为 时:分，例如 08:00')
/** Hours of a place by the days of the week, 1 Monday to 7 Sunday; empty if not stated. */
export const openHours = list(fields({ day: int(1, 7), open: hhmm, close: hhmm }), 7)

/** Presentation and terms of a shop; omitted fields stay as they are. */
export const saveDetail = fields({
  shopId: shopId.optional(),
  /** Version that was read, so that an older copy overwrites nothing; if left out, the present version. */
  version: version.optional(),
  /** An empty list removes the picture. */
  logo: list(picturePath, 1).optional(),
  /** Posters on the page of the shop in their order; the decoration sets their links. */
  banner: list(picturePath, 5).optional(),
  notice: text(200).optional(),
  intro: text(500).optional(),
  openHours: openHours.optional(),
  servicePhone: telephone.optional(),
  /** Who sees the prices: 1 everybody, 2 signed-in people, 3 customers. */
  priceVisible: code(1, 2, 3).optional(),
  isZhanShi: flag.optional(),
  dhEnabled: flag.optional(),
  applyAudit: flag.optional(),
  showHead: flag.optional(),
  /** Whether its contracts may agree on payment on delivery; below it, on days of credit. */
  offlineEnabled: flag.optional(),
  creditEnabled: flag.optional(),
  /** Whether its orders have a contract: 0 none, 1 on request, 2 always. */
  contractPolicy: code(0, 1, 2).optional(),
  /** Kinds of invoices that it issues; none if empty. */
  invoiceTypes: list(code(1, 2, 3, 4), 4).optional(),
  autoReceiveDays: int(3, 30).optional(),
  /** Least number of days after receipt; 0 leaves it to the category of the goods. */
  afterSaleDays: int(0, 30).optional(),
  unpaidMinutes: int(30, 10_080).optional(),
})

export const move = fields({
  shopId: shopId.optional(),
  /** 打烊; 营业. */
  op: z.enum(['rest', 'open']),
  /** Message that buyers read while it rests. */
  message: text(60).optional(),
  /** Day on which it reopens automatically. */
  reopenOn: date.optional(),
})

/** Account for buyers' transfers; buyers read its whole number. */
export const transferAccount = fields({
  shopId: shopId.optional(),
  payee: text(100, 2),
  bankName: text(60, 2),
  accountNo: numberOfBank(/^\d{8,30}$/, '银行账号须为 8 至 30 位数字'),
})

export const operatorList = paged({ keyword: text(30).optional(), shopStatus: code(0, 1, 2, 3, 4).optional() })

export const freeze = fields({ shopId, reason: text(200, 2) })
