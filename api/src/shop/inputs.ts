import { z } from 'zod'
import { picturePath } from '../file/file-path.ts'
import { shopId } from '../things.ts'
import { code, date, fields, flag, int, list, numberOfBank, paged, telephone, text } from '../wire-types.ts'

/* What calls about a shop take. */

const version = int(0, 1_000_000)

const hhmm = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式须为 时:分，例如 08:00')
/** When a place is open, by the days of the week, 1 Monday to 7 Sunday; empty: not said. */
export const openHours = list(fields({ day: int(1, 7), open: hhmm, close: hhmm }), 7)

/** What a shop says of itself; what is left out stays as it is. */
export const saveDetail = fields({
  shopId: shopId.optional(),
  /** As it was read, so that an older copy overwrites nothing; left out: whatever it is now. */
  version: version.optional(),
  /** Empty: none. */
  logo: list(picturePath, 1).optional(),
  /** Posters on the page of the shop, in their order; Where they lead says the decoration. */
  banner: list(picturePath, 5).optional(),
  notice: text(200).optional(),
  intro: text(500).optional(),
  openHours: openHours.optional(),
  servicePhone: telephone.optional(),
  /** 1 everybody, 2 signed in, 3 customers. */
  priceVisible: code(1, 2, 3).optional(),
  isZhanShi: flag.optional(),
  dhEnabled: flag.optional(),
  applyAudit: flag.optional(),
  showHead: flag.optional(),
  /** May its contracts agree on payment on delivery, and on days of credit? */
  offlineEnabled: flag.optional(),
  creditEnabled: flag.optional(),
  /** Whether its orders have a contract: 0 none, 1 those that ask for one, 2 all. */
  contractPolicy: code(0, 1, 2).optional(),
  /** The invoices it issues; empty: none. */
  invoiceTypes: list(code(1, 2, 3, 4), 4).optional(),
  autoReceiveDays: int(3, 30).optional(),
  /** At least so many days after receipt; 0: as the category of the goods says. */
  afterSaleDays: int(0, 30).optional(),
  unpaidMinutes: int(30, 10_080).optional(),
})

export const move = fields({
  shopId: shopId.optional(),
  /** 打烊; 营业. */
  op: z.enum(['rest', 'open']),
  /** What buyers read while it rests. */
  message: text(60).optional(),
  /** The day on which it opens again by itself. */
  reopenOn: date.optional(),
})

/** Where buyers transfer their money to; they read it whole. */
export const transferAccount = fields({
  shopId: shopId.optional(),
  payee: text(100, 2),
  bankName: text(60, 2),
  accountNo: numberOfBank(/^\d{8,30}$/, '银行账号须为 8 至 30 位数字'),
})

export const operatorList = paged({ keyword: text(30).optional(), shopStatus: code(0, 1, 2, 3, 4).optional() })

export const freeze = fields({ shopId, reason: text(200, 2) })
