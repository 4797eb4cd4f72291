import { z } from 'zod'
import { endpoint, form, get, raw } from '../endpoint.ts'
import { fields, id, text, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { appletButtons } from './words.ts'

const manages = { role: 'seller', can: 'applet.manage' } as const
const state = z.int()

/** Name of a version at WeChat, and its time. */
const versionAt = z.object({ version: z.string(), time }).nullable()

const visitToken = z.string().regex(/^[0-9a-f]{32}$/, '页面地址不正确')

/** Mini-program of a shop, from its authorisation at WeChat to its release. */
export const applet = {
  authUrl: endpoint({
    about:
      'Returns the address of the WeChat page on which the shop authorises its mini-program, valid for ten minutes. The result arrives by `notify`.',
    effect: 'call',
    at: [get('/rest/wx/getAuthUrl')],
    access: manages,
    input: inputs.ofShop,
    output: z.object({ url: z.string() }),
  }),
  trialCode: endpoint({
    about: 'Returns the QR code of the trial version as a picture; `path` is the page of the mall that it opens.',
    effect: 'call',
    at: [get('/rest/wx/getTestQrcodeUrl')],
    access: manages,
    input: inputs.appletCode,
    output: z.object({ url: z.string() }),
  }),
  code: endpoint({
    about:
      'Returns the QR code of the released mini-program as a picture; `path` is the page of the mall that it opens.',
    effect: 'call',
    at: [get('/rest/wx/getQrcodeUrl')],
    access: manages,
    input: inputs.appletCode,
    output: z.object({ url: z.string() }),
  }),
  detail: endpoint({
    about:
      'Returns the mini-program of the shop, its history and the present actions. `needVip` means that the package of the shop does not include it.',
    effect: 'read',
    at: [get('/rest/wx/queryAppletDetail')],
    access: manages,
    input: inputs.ofShop,
    output: z.object({
      appletId: id.nullable(),
      shopId: id,
      state,
      stateText: z.string(),
      /** Sentence that says which side has to do what next. */
      next: z.string(),
      appId: z.string().nullable(),
      nickName: z.string().nullable(),
      headImage: z.string().nullable(),
      principalName: z.string().nullable(),
      signature: z.string().nullable(),
      /** How it came to the shop: 1 authorised, 2 registered by the platform. */
      regType: z.int().nullable(),
      legalPersonaName: z.string().nullable(),
      legalPersonaWechat: z.string().nullable(),
      componentPhone: z.string().nullable(),
      code: z.string().nullable(),
      authTime: time.nullable(),
      templateId: z.string().nullable(),
      version: z.string().nullable(),
      auditId: z.string().nullable(),
      /** Reason why WeChat refused the audit or the registration. */
      auditReason: z.string().nullable(),
      testQrcode: z.string().nullable(),
      qrcode: z.string().nullable(),
      payMchId: z.string().nullable(),
      categories: z.array(z.int()),
      buttons: z.array(z.enum(appletButtons)),
      needVip: z.boolean(),
      vipCode: z.string().nullable(),
      /** Number of goods of the shop that are on sale. */
      goodsCount: z.int(),
      certified: z.boolean(),
      enterpriseName: z.string(),
      versions: z.object({ trial: versionAt, audited: versionAt, released: versionAt }),
      /** Address of the provider's console for this mini-program, where the shop takes the authorisation back. */
      consoleUrl: z.string().nullable(),
      history: z.array(z.object({ time, text: z.string(), who: z.string(), state, stateText: z.string() })),
    }),
  }),
  shopDetail: endpoint({
    about: "Returns the shop's settings of its mini-program, and its QR code as a picture.",
    effect: 'read',
    at: [get('/rest/wx/queryShopAppletDetail')],
    access: manages,
    input: inputs.ofShop,
    output: z.object({
      nickName: z.string().nullable(),
      headImage: z.string().nullable(),
      qrcode: z.string().nullable(),
      state,
      payMchId: z.string().nullable(),
      settings: z.object({ signature: z.string().nullable(), categories: z.array(z.int()) }),
    }),
  }),
  commit: endpoint({
    about:
      'Uploads the code of the mall as the trial version; without `version` it takes the next number. The released version stays online.',
    effect: 'call',
    at: [get('/rest/wx/codeCommit')],
    access: manages,
    input: inputs.commit,
    output: z.object({ state, version: z.string() }),
  }),
  register: endpoint({
    about:
      'Asks WeChat to register a mini-program for the certified enterprise of the shop; the legal person confirms it.',
    effect: 'call',
    at: [get('/rest/wx/fastReg')],
    access: manages,
    input: inputs.register,
    output: z.object({ state }),
  }),
  submit: endpoint({
    about: 'Submits the trial version to the audit of WeChat; a version that passes is released automatically.',
    effect: 'call',
    at: [get('/rest/wx/submit')],
    access: manages,
    input: inputs.submit,
    output: z.object({ state, auditId: z.string() }),
  }),
  save: endpoint({
    about: "Saves the shop's settings of its mini-program; omitted fields stay as they are.",
    effect: 'write',
    at: [form('/rest/wx/saveShopAppletInfo')],
    access: manages,
    input: inputs.save,
    output: z.literal(true),
  }),
  notify: endpoint({
    withoutScreen: 'WeChat calls it, not a browser',
    about:
      'Receives an encrypted, signed notification of WeChat and handles it once: about authorisations, or with an app id about that mini-program.',
    effect: 'call',
    at: [raw('/rest/wx/notify'), raw('/rest/wx/notify/:appId')],
    access: 'public',
    input: z.object({
      appId: z.string().max(32).optional(),
      query: z.record(z.string(), z.string()),
      body: z.string(),
    }),
    output: 'reply',
  }),
}

/** Stand-in of WeChat, with pages as an outside service shows them. */
export const appletStandIn = {
  page: endpoint({
    withoutScreen: 'a page of the stand-in of WeChat; the answer about the authorisation holds its address',
    about: 'Returns the page of the stand-in that authorises a mini-program, or the console of one.',
    effect: 'read',
    at: [get('/open-platform/:token')],
    access: 'public',
    input: fields({ token: visitToken }),
    output: 'reply',
  }),
  act: endpoint({
    withoutScreen: 'the buttons of the stand-in of WeChat post to it',
    about: 'Handles a button of a page of the stand-in, with the decisions that the real provider would make.',
    effect: 'write',
    at: [form('/open-platform/:token/act')],
    access: 'public',
    input: fields({
      token: visitToken,
      action: z.enum(['authorise', 'refuse', 'pass', 'reject', 'deauthorise']),
      name: text(30).optional(),
      reason: text(100).optional(),
    }),
    output: 'reply',
  }),
}
