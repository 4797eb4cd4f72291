import { captchaTicket } from '../captcha/endpoints.ts'
import { degrees } from '../addressbook/inputs.ts'
import { z } from 'zod'
import { secretNumber } from '../secrets.ts'
import { alsoSpelled } from '../spellings.ts'
import { applyId, areaId, busTypeId, categoryId, enterpriseId, licenceId, photoPath, shopId } from '../things.ts'
import { code, date, fields, flag, ids, int, list, paged, telephone, text } from '../wire-types.ts'

/* Inputs of the calls about opening a shop. */

/** Name, business, address and contact of a shop. */
const aboutShop = {
  shopName: text(30, 2),
  busTypeIds: ids(busTypeId, 10, 1),
  mainCategoryIds: ids(categoryId, 5, 1),
  contactName: text(20, 1),
  contactMobile: telephone,
  /** Id of a county. */
  areaId,
  address: text(120).optional(),
}

/*
 * The captcha ticket is optional: a registered person has solved a captcha for the code that proved their number, and an enterprise
 * opens only one free shop. The contract asks for none either. A ticket that is sent must be valid.
 */
const ticket = { captchaTicket: captchaTicket.optional() }

export const openFree = fields({ ...aboutShop, ...ticket })

export const saveShop = fields({
  shopId: shopId.optional(),
  /** Version that was read, so that an older copy overwrites nothing; without it the call overwrites the present data. */
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
  /** Last day; unlimited if left out. */
  validTo: date.optional(),
  /** Photos, which the page of the shop shows. */
  fileList: list(photoPath, 9, 1),
})

/** Account for payouts to a shop. */
const settleAccount = fields({
  holder: text(60, 1).optional(),
  bank: text(60, 1).optional(),
  /** Defaults to the stored number. */
  no: secretNumber(text(32, 6).regex(/^\d[\d-]{5,31}$/, '账号须为 6 到 32 位数字')).optional(),
})

/** Fills in unread fields for a withdrawal, which needs no content of the application. */
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
  /** Version that was read; left out for a new application. */
  version: int(0, 1_000_000).optional(),
  /** Checked in shop that presents new licences; left out for a new shop. */
  shopId: shopId.optional(),
  ...aboutShop,
  qualificationList: list(qualification, 12),
  /** Must be complete before submission. */
  settleAccount: settleAccount.optional(),
  /** Submits the application to the operator; else it stays a draft. */
  submit: flag,
  /** Takes the application back from the operator unchanged; all other fields are ignored. */
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
  /** Reason why it is sent back. */
  reason: text(200).optional(),
  /** Verdict on each requirement: met, or the reason why not. */
  verdicts: list(fields({ row: text(20, 1), ok: flag, reason: text(100).optional() }), 30, 1),
})

/** Groups of licences of all shops: those that ended, or end within a number of days. */
export const endingSpans = ['over', '30', '60', '90'] as const
const endingFilter = {
  shopName: text(60).optional(),
  qualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9).optional(),
  /** Whether the platform ever reminded the shop of it. */
  reminded: flag.optional(),
}
export const endingLicences = paged({
  ...endingFilter,
  within: z.enum(endingSpans).optional(),
})
export const endingTabs = fields(endingFilter)
export const remindLicences = fields({ qualIds: ids(licenceId, 100, 1) })
