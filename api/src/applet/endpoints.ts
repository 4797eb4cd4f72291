import { z } from 'zod'
import { endpoint, form, get, raw } from '../endpoint.ts'
import { fields, id, text, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { appletButtons } from './words.ts'

const manages = { role: 'seller', can: 'applet.manage' } as const
const state = z.int()

/** A version at WeChat: what it is called and since when. */
const versionAt = z.object({ version: z.string(), time }).nullable()

const visitToken = z.string().regex(/^[0-9a-f]{32}$/, '页面地址不正确')

/** The mini-program of a shop: from its authorisation at WeChat to its release. */
export const applet = {
  authUrl: endpoint({
    about:
      'Where somebody of the shop authorises their mini-program: a page of WeChat, which is good for ten minutes. What they did there arrives by `notify`.',
    effect: 'call',
    at: [get('/rest/wx/getAuthUrl')],
    access: manages,
    input: inputs.ofShop,
    output: z.object({ url: z.string() }),
  }),
  trialCode: endpoint({
    about: 'The QR code of the trial version, as a picture: `path` is the page of the mall it opens.',
    effect: 'call',
    at: [get('/rest/wx/getTestQrcodeUrl')],
    access: manages,
    input: inputs.appletCode,
    output: z.object({ url: z.string() }),
  }),
  code: endpoint({
    about: 'The QR code of the released mini-program, as a picture: `path` is the page of the mall it opens.',
    effect: 'call',
    at: [get('/rest/wx/getQrcodeUrl')],
    access: manages,
    input: inputs.appletCode,
    output: z.object({ url: z.string() }),
  }),
  detail: endpoint({
    about:
      'The mini-program of the shop, what happened to it and what can be done now. `needVip`: the package of the shop does not open it.',
    effect: 'read',
    at: [get('/rest/wx/queryAppletDetail')],
    access: manages,
    input: inputs.ofShop,
    output: z.object({
      appletId: id.nullable(),
      shopId: id,
      state,
      stateText: z.string(),
      /** Who does what next. */
      next: z.string(),
      appId: z.string().nullable(),
      nickName: z.string().nullable(),
      headImage: z.string().nullable(),
      principalName: z.string().nullable(),
      signature: z.string().nullable(),
      /** 1 authorised, 2 registered by the platform. */
      regType: z.int().nullable(),
      legalPersonaName: z.string().nullable(),
      legalPersonaWechat: z.string().nullable(),
      componentPhone: z.string().nullable(),
      code: z.string().nullable(),
      authTime: time.nullable(),
      templateId: z.string().nullable(),
      version: z.string().nullable(),
      auditId: z.string().nullable(),
      /** Why WeChat did not pass it, or did not register it. */
      auditReason: z.string().nullable(),
      testQrcode: z.string().nullable(),
      qrcode: z.string().nullable(),
      payMchId: z.string().nullable(),
      categories: z.array(z.int()),
      buttons: z.array(z.enum(appletButtons)),
      needVip: z.boolean(),
      vipCode: z.string().nullable(),
      /** Goods of the shop that are on sale. */
      goodsCount: z.int(),
      certified: z.boolean(),
      enterpriseName: z.string(),
      versions: z.object({ trial: versionAt, audited: versionAt, released: versionAt }),
      /** The provider's own page of this mini-program, where an authorisation is taken back. */
      consoleUrl: z.string().nullable(),
      history: z.array(z.object({ time, text: z.string(), who: z.string(), state, stateText: z.string() })),
    }),
  }),
  shopDetail: endpoint({
    about: 'What the shop says of its mini-program, and the picture of its QR code.',
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
      'Gives the code of the mall to the mini-program as its trial version; without a version the next one. What is released stays online.',
    effect: 'call',
    at: [get('/rest/wx/codeCommit')],
    access: manages,
    input: inputs.commit,
    output: z.object({ state, version: z.string() }),
  }),
  register: endpoint({
    about: 'Has WeChat register a mini-program for the certified enterprise of the shop; the legal person confirms it.',
    effect: 'call',
    at: [get('/rest/wx/fastReg')],
    access: manages,
    input: inputs.register,
    output: z.object({ state }),
  }),
  submit: endpoint({
    about: 'Hands the trial version in for the audit of WeChat. One that passes is released by itself.',
    effect: 'call',
    at: [get('/rest/wx/submit')],
    access: manages,
    input: inputs.submit,
    output: z.object({ state, auditId: z.string() }),
  }),
  save: endpoint({
    about: 'What the shop says of its mini-program; what is left out stays as it is.',
    effect: 'write',
    at: [form('/rest/wx/saveShopAppletInfo')],
    access: manages,
    input: inputs.save,
    output: z.literal(true),
  }),
  notify: endpoint({
    withoutScreen: 'WeChat notifies the house, no browser does',
    about:
      'What WeChat notifies the platform of about mini-programs: encrypted, signed, and taken once. Without an app id about authorisations, with one about that mini-program.',
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

/** The provider's stand-in: pages of its own, as an outside service would show them. */
export const appletStandIn = {
  page: endpoint({
    withoutScreen: 'the stand-in of WeChat is a page of an outside service; its address comes with the authorisation',
    about: 'The page of the stand-in on which a mini-program is authorised, or the console of one.',
    effect: 'read',
    at: [get('/open-platform/:token')],
    access: 'public',
    input: fields({ token: visitToken }),
    output: 'reply',
  }),
  act: endpoint({
    withoutScreen: 'the buttons of the stand-in of WeChat post to it by themselves',
    about: 'What is done on a page of the stand-in, and what the real provider would decide itself.',
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
