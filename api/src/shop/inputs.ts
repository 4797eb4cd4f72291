import { shopId } from '../things.ts'
import { code, fields, flag, int, text } from '../wire-types.ts'

/* What calls about a shop take. */

const version = int(0, 1_000_000)

export const saveDetail = fields({
  shopId: shopId.optional(),
  /** As it was read, so that an older copy overwrites nothing. */
  version,
  notice: text(200),
  intro: text(500),
  businessHours: text(60),
  servicePhone: text(20).regex(/^[\d+\-转 ]{5,20}$/, '请填写电话号码，可带区号和分机'),
  /** 1 everybody, 2 signed in, 3 customers. */
  priceVisible: code(1, 2, 3),
  isZhanShi: flag,
  dhEnabled: flag,
  applyAudit: flag,
  showHead: flag,
  autoReceiveDays: int(3, 30),
  unpaidMinutes: int(30, 10_080),
})

/** What a shop does by its own decision: rest (打烊) and open again (营业). */
export const shopMoves = ['rest', 'open'] as const
