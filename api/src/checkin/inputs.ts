import { captchaTicket } from '../captcha/endpoints.ts'
import { degrees } from '../addressbook/inputs.ts'
import { z } from 'zod'
import { secretNumber } from '../secrets.ts'
import { alsoSpelled } from '../spellings.ts'
import { applyId, areaId, busTypeId, categoryId, enterpriseId, licenceId, photoPath, shopId } from '../things.ts'
import { code, date, fields, flag, ids, int, list, paged, telephone, text } from '../wire-types.ts'

/* What calls about opening a shop take. */

/** What a shop is called and deals in, where it stands and who is called about it. */
const aboutShop = {
  shopName: text(30, 2),
  busTypeIds: ids(busTypeId, 10, 1),
  mainCategoryIds: ids(categoryId, 5, 1),
  contactName: text(20, 1),
  contactMobile: telephone,
  /** A county. */
  areaId,
  address: text(120).optional(),
}

/*
 * Who registered solved a captcha for the code that proved their number, and an enterprise opens one free shop: so no other one is
 * asked for here, nor when the contract is agreed to. A ticket that is sent must be good.
 */
const ticket = { captchaTicket: captchaTicket.optional() }

export const openFree = fields({ ...aboutShop, ...ticket })

export const saveShop = fields({
  shopId: shopId.optional(),
  /** As it was read, so that an older copy overwrites nothing; without it what stands now is written over. */
  version: int(0, 1_000_000).optional(),
  shopName: aboutShop.shopName,
  mainCategoryIds: aboutShop.mainCategoryIds,
  contactName: aboutShop.contactName,
  areaId,
  address: text(120),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
})

const qualification = fields({
  /** 1 business licence … 9 other: `qualificationNames`. */
  qualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9),
  certNo: text(60, 1),
  issuer: text(60, 1),
  validFrom: date,
  /** Absent: for ever. */
  validTo: date.optional(),
  /** Photos: they are shown on the page of the shop. */
  fileList: list(photoPath, 9, 1),
})

/** Where the money of a shop is paid out to. */
const settleAccount = fields({
  holder: text(60, 1).optional(),
  bank: text(60, 1).optional(),
  /** Absent: the number that is kept. */
  no: secretNumber(text(32, 6).regex(/^\d[\d-]{5,31}$/, '账号须为 6 到 32 位数字')).optional(),
})

/** Who takes an application back need not repeat what stands in it: nothing else is read then. */
const takenBack = (wire: unknown): unknown =>
  typeof wire === 'object' && wire !== null && 'withdraw' in wire && wire.withdraw === true
    ? { ...unread, ...wire }
    : wire
const unread = {
  shopName: '——',
  busTypeIds: ['1'],
  mainCategoryIds: ['1'],
  contactName: '—',
  contactMobile: '13800000000',
  areaId: '1',
  qualificationList: [],
  submit: false,
}

const application = fields({
  boId: enterpriseId.optional(),
  applyId: applyId.optional(),
  /** As it was read; absent for a new application. */
  version: int(0, 1_000_000).optional(),
  /** A shop that was checked in and shows new licences; absent for a new shop. */
  shopId: shopId.optional(),
  ...aboutShop,
  qualificationList: list(qualification, 12),
  /** Whole before it is handed in. */
  settleAccount: settleAccount.optional(),
  /** Hands it to the operator; else it stays a draft. */
  submit: flag,
  /** Takes it back from the operator as it was; nothing else is read then. */
  withdraw: flag.optional(),
})
export const save = alsoSpelled(application, takenBack)

export const confirm = fields({ applyId, agree: flag.refine((agreed) => agreed, '请阅读并同意协议'), ...ticket })

export const operatorList = paged({
  keyword: text(30).optional(),
  state: code(10, 20, 30, 50).optional(),
})

export const audit = fields({
  applyId,
  version: int(0, 1_000_000),
  pass: flag,
  /** Why it is sent back. */
  reason: text(200).optional(),
  /** What is said of each requirement: it is met, or why not. */
  verdicts: list(fields({ row: text(20, 1), ok: flag, reason: text(100).optional() }), 30, 1),
})

/** Of all shops: those that ended, or end within so many days. */
export const endingSpans = ['over', '30', '60', '90'] as const
const endingFilter = {
  shopName: text(60).optional(),
  qualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9).optional(),
  /** Whether the platform reminded the shop of it on any day. */
  reminded: flag.optional(),
}
export const endingLicences = paged({
  ...endingFilter,
  within: z.enum(endingSpans).optional(),
})
export const endingTabs = fields(endingFilter)
export const remindLicences = fields({ qualIds: ids(licenceId, 100, 1) })
