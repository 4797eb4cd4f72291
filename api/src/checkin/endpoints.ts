import { z } from 'zod'
import { endpoint, form, get, post } from '../endpoint.ts'
import { wholeShop } from '../shop/endpoints.ts'
import { applyId, enterpriseId, paperPath, shopId } from '../things.ts'
import { date, fields, flag, id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { popupTypes } from './popups.ts'

const paper = z.object({
  qualType: z.int(),
  certNo: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  fileList: z.array(z.string()),
})

const needed = { id, name: z.string(), needQualTypes: z.array(z.int()) }

/** Application as the applicant sees it. */
const application = z.object({
  applyId: id,
  boId: id,
  shopId: id.nullable(),
  /** 1 opened for free, 2 checked in from the start, 3 new licences of a shop that was checked in. */
  applyType: z.int(),
  applyText: z.string(),
  /** 0 draft, 5 opened for free, 10 waiting for the audit, 20 waiting for the contract, 30 sent back, 50 checked in, 60 ended. */
  state: z.int(),
  stateText: z.string(),
  shopName: z.string(),
  busTypeIds: z.array(id),
  mainCategoryIds: z.array(id),
  contactName: z.string(),
  contactMobile: z.string(),
  areaId: id,
  areaName: z.string(),
  address: z.string(),
  createTime: time,
  version: z.int(),
  qualificationList: z.array(paper),
  /** Valid licences that the shop has already; a new one replaces that of the same type. */
  held: z.array(paper),
  /** Account for payouts to the shop, with a masked number; null if none was given. */
  settleAccount: z.object({ holder: z.string(), bank: z.string(), no: z.string() }).nullable(),
  /** Required licences, and whether each is there. */
  requirements: z.array(
    z.object({ qualType: z.int(), name: z.string(), state: z.enum(['given', 'missing', 'expired']) }),
  ),
  /** Rows that the operator examines, with the verdicts of the last audit. */
  auditRows: z.array(z.object({ row: z.string(), name: z.string(), ok: z.boolean().nullable(), reason: z.string() })),
  /** Reason why it was sent back; below it what to correct by field. */
  rejectReason: z.string(),
  faults: z.array(z.object({ field: z.string(), msg: z.string() })),
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  contractVersion: z.string().nullable(),
  contractTime: time.nullable(),
  /** Contract that was agreed to; before that a preview of the next one. */
  contract: z.object({ version: z.string(), clauses: z.array(z.string()) }),
  /** Actions open to the viewer now. */
  buttons: z.array(z.enum(['save', 'submit', 'withdraw', 'confirm', 'pass', 'reject', 'enter'])),
})

const waiting = z.object({
  applyId: id,
  boId: id,
  enterpriseName: z.string(),
  shopName: z.string(),
  contactName: z.string(),
  /** Masked; the detail shows the whole number. */
  contactMobile: z.string(),
  areaName: z.string(),
  state: z.int(),
  stateText: z.string(),
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  version: z.int(),
  applyType: z.int(),
  applyText: z.string(),
})

const of = {
  applyId: 'only applications of enterprises where the caller may open shops are searched',
  boId: 'only enterprises where the caller may open shops are searched',
} as const

export const checkin = {
  openFree: endpoint({
    about:
      'Opens a free shop of the current enterprise at once, one for each enterprise. Until check-in it has offline payment and a few goods only.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/shop/applyShopByAnticipate')],
    access: { role: 'buyer', can: 'enterprise.edit' },
    input: inputs.openFree,
    output: z.object({ shopId: id, applyId: id, state: z.literal(5) }),
  }),
  saveShop: endpoint({
    about: 'Saves the name, categories, address and contact of a shop.',
    effect: 'write',
    at: [post('/rest/shop/addOrUpdateShop')],
    access: { role: 'seller', can: 'shop.edit' },
    input: inputs.saveShop,
    output: z.object({ shopId: id, version: z.int() }),
  }),
  shopDetail: endpoint({
    about:
      "Returns the shop of the caller's enterprise, or the named one of its shops, with qualifications and settings; `shop` is null if there is none.",
    effect: 'read',
    at: [post('/rest/shop/queryShopDtlByBoId')],
    access: 'signedIn',
    scopedBy: {
      boId: 'only enterprises of the caller and those whose shop the caller works in are searched',
      shopId: 'only shops of that enterprise are searched',
    },
    input: fields({ boId: enterpriseId, shopId: shopId.optional() }),
    output: wholeShop.extend({
      /** Latest application of the shop; null for a shop opened without one. */
      checkin: z.object({ applyId: id, state: z.int() }).nullable(),
    }),
  }),
  busTypes: endpoint({
    about: 'Returns the business types of shops in two levels, and the licences that each needs for check-in.',
    effect: 'read',
    at: [get('/rest/shopCheckIn/busTypeTree')],
    access: 'signedIn',
    place: 'none',
    input: fields({}),
    output: z.array(z.object({ ...needed, children: z.array(z.object(needed)) })),
  }),
  show: endpoint({
    about:
      'Returns the latest application of an enterprise (by default the current one), or one by its id; null if there is none.',
    effect: 'read',
    at: [get('/rest/shopCheckIn/getShopInfo.do')],
    access: 'signedIn',
    scopedBy: {
      applyId: 'only applications of enterprises where the caller may open shops are searched',
      boId: 'only enterprises where the caller may open shops are searched',
    },
    input: fields({ applyId: applyId.optional(), boId: enterpriseId.optional() }),
    output: application.nullable(),
  }),
  save: endpoint({
    about:
      'Saves an application to check in; hands it to the operator with `submit`, or takes it back with `withdraw`. An enterprise has one open application at a time. With the `shopId` of a checked in shop it brings new licences of that shop.',
    effect: 'call',
    at: [post('/rest/shopCheckIn/saveShopInfo.do')],
    access: 'signedIn',
    scopedBy: {
      ...of,
      shopId: 'only shops of the applying enterprise are searched',
      'qualificationList.fileList': 'only papers that the caller uploaded, or the application has, are added to it',
    },
    input: inputs.save,
    output: z.object({ applyId: id, state: z.int() }),
  }),
  withdraw: endpoint({
    about: 'Takes an application back from the operator for changes.',
    effect: 'write',
    at: [post('/rest/shopCheckIn/withdraw')],
    access: 'signedIn',
    scopedBy: { applyId: of.applyId },
    input: fields({ applyId }),
    output: z.object({ applyId: id, state: z.int() }),
  }),
  confirm: endpoint({
    about:
      'Agrees to the contract of the platform: opens or checks in the shop, which may then take payments, or replaces its licences by the new ones.',
    effect: 'call',
    changes: 'caller',
    place: 'none',
    at: [form('/rest/shopCheckIn/confirmTheContract')],
    access: 'signedIn',
    scopedBy: { applyId: of.applyId },
    input: inputs.confirm,
    output: z.object({ state: z.literal(50), shopId: id }),
  }),
  isEnterprise: endpoint({
    withoutScreen: 'for other clients; the header call answers it for every enterprise of the caller',
    about:
      'Returns whether an enterprise (by default the current one) is a company or a person, and whether it is certified.',
    effect: 'read',
    at: [get('/rest/shopCheckIn/isEnterprise.do')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of the caller are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: z.object({ isEnterprise: z.boolean(), enterpriseType: z.int(), certStatus: z.int() }),
  }),
  members: endpoint({
    withoutScreen: 'for other clients, which choose the contact among the members; the form accepts any name',
    about: "Returns the members of an enterprise, for the choice of its shop's contact.",
    effect: 'read',
    at: [get('/rest/shopCheckIn/queryOrgMembersList.do')],
    access: 'signedIn',
    scopedBy: { boId: of.boId },
    input: fields({ boId: enterpriseId.optional() }),
    output: z.array(z.object({ userId: id, name: z.string(), mobile: z.string(), roleCodes: z.array(z.string()) })),
  }),
  popup: endpoint({
    about: 'Returns whether the caller still has to see a guide; each is shown once.',
    effect: 'read',
    place: 'none',
    at: [get('/rest/shopCheckIn/getPopupPrompt.do')],
    access: 'signedIn',
    input: fields({ type: z.enum(popupTypes) }),
    output: z.object({ show: z.boolean(), text: z.string() }),
  }),
  setPopup: endpoint({
    about: 'Records that the caller closed a guide or wants to see it again.',
    effect: 'write',
    place: 'none',
    at: [get('/rest/shopCheckIn/setPopupPrompt.do'), post('/rest/shopCheckIn/setPopupPrompt.do')],
    access: 'signedIn',
    input: fields({ type: z.enum(popupTypes), closed: flag.default(true) }),
    output: z.literal(true),
  }),
  operatorList: endpoint({
    about: 'Returns the submitted applications, newest first.',
    effect: 'read',
    at: [post('/operate/checkin/list')],
    access: { role: 'operator', can: 'operate.audit' },
    input: inputs.operatorList,
    output: pageOf(waiting),
  }),
  operatorShow: endpoint({
    about: 'Returns a submitted application with its papers.',
    effect: 'read',
    at: [get('/operate/checkin/detail')],
    access: { role: 'operator', can: 'operate.audit' },
    input: fields({ applyId }),
    output: application.extend({ enterpriseName: z.string() }),
  }),
  paper: endpoint({
    withoutScreen: 'the address of a photo, which the page of the audit shows',
    about: 'Returns a paper of an application.',
    effect: 'call',
    at: [get('/operate/checkin/paper')],
    access: { role: 'operator', can: 'operate.audit' },
    input: fields({ applyId, path: paperPath }),
    output: 'download',
  }),
  revealAccount: endpoint({
    about: 'Returns the whole account number in an application; the audit trail records the caller.',
    effect: 'call',
    limit: 'lookup',
    changes: 'trail',
    at: [post('/operate/checkin/account')],
    access: { role: 'operator', can: 'operate.audit' },
    input: fields({ applyId }),
    output: z.object({ no: z.string() }),
  }),
  audit: endpoint({
    about:
      'Passes an application that meets every requirement, or sends it back with the unmet ones; notifies the applicant.',
    effect: 'write',
    at: [post('/operate/checkin/audit')],
    access: { role: 'operator', can: 'operate.audit' },
    input: inputs.audit,
    output: z.object({ state: z.int() }),
  }),
  endingLicences: endpoint({
    about:
      'Returns the licences of shops that ended or end within a number of days, with the number of goods on sale that need them.',
    effect: 'read',
    at: [post('/rest/operate/licence/list')],
    access: { role: 'operator', can: 'operate.audit' },
    input: inputs.endingLicences,
    output: pageOf(
      z.object({
        qualId: id,
        shopId: id,
        shopName: z.string(),
        qualName: z.string(),
        certNo: z.string(),
        validTo: date,
        /** Negative for a licence that ended. */
        daysLeft: z.int(),
        goodsCount: z.int(),
        remindDay: date.nullable(),
        buttons: z.array(z.enum(['remind'])),
      }),
    ),
  }),
  endingTabs: endpoint({
    about: 'Counts the licences that ended, or end within 30, 60 and 90 days.',
    effect: 'read',
    at: [post('/rest/operate/licence/tabs')],
    access: { role: 'operator', can: 'operate.audit' },
    input: inputs.endingTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  remindLicences: endpoint({
    about: 'Reminds shops by message of licences that end, each licence once a day. Returns the number of reminders.',
    effect: 'write',
    at: [post('/rest/operate/licence/remind')],
    access: { role: 'operator', can: 'operate.audit' },
    input: inputs.remindLicences,
    output: z.object({ reminded: z.int(), notAgain: z.int() }),
  }),
}
