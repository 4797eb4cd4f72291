import { z } from 'zod'
import { captchaTicket } from '../captcha/endpoints.ts'
import { endpoint, form, open, post } from '../endpoint.ts'
import { codeId, sendCode, smsCode } from './phone-codes.ts'
import { newSecret, secret } from '../secrets.ts'
import { enterpriseId, userId } from '../things.ts'
import { fields, id, mobile, text } from '../wire-types.ts'

/** 4 to 32 letters and digits; capitals make no difference. Nobody calls themselves by a number: people sign in by theirs. */
const account = z
  .string()
  .regex(/^[A-Za-z0-9]{4,32}$/, '账号须为 4 到 32 位字母或数字')
  .refine((it) => !/^1\d{10}$/.test(it), '账号不能是手机号')
const password = newSecret(z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 位'))

/** The roles of the user now; `realName` is empty until it is verified. */
export const userIdentity = z.object({
  isBuyer: z.boolean(),
  isSeller: z.boolean(),
  isSupplier: z.boolean(),
  isOperator: z.boolean(),
  realName: z.string(),
  boId: id,
  boName: z.string(),
  roleCodes: z.array(z.string()),
})

/** The signed-in user as page headers show them; the mobile is masked. */
const userInfo = z.object({
  id,
  account: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  mobile: z.string(),
  realNameStatus: z.int(),
  userIdentity,
})

/** An enterprise in the caller's list. */
export const enterpriseItem = z.object({
  boId: id,
  name: z.string(),
  enterpriseType: z.int(),
  IsDefault: z.boolean(),
  certStatus: z.int(),
  hasShop: z.boolean(),
  roleCodes: z.array(z.string()),
})

const agreeFirst = '请先阅读并同意用户协议与隐私政策'
const signedIn = z.object({ userId: id, returnUrl: z.string() })
/** Where to go afterwards; anything but a path of this site is replaced by the home page. */
const returnUrl = z.string().max(2_000).optional()

export const identity = {
  login: endpoint({
    withoutScreen: 'the sign-in page is drawn by the server and works without a script',
    about: 'Signs in by account or mobile; after three wrong tries a captcha ticket of scene login is needed.',
    effect: 'call',
    at: [form('/rest/auth/login')],
    access: 'public',
    limit: 'login',
    input: fields({
      account: z.string().trim().min(1, '请填写账号或手机号').max(32, '账号或密码错误'),
      password: secret(z.string().min(1, '请填写密码').max(128, '账号或密码错误')),
      captchaTicket: captchaTicket.optional(),
      returnUrl,
    }),
    output: signedIn,
  }),
  sendCode,
  register: endpoint({
    withoutScreen: 'its page is drawn by the server and works without a script',
    about:
      'Makes a user with a personal enterprise and signs them in; needs a code sent to the number, and their consent to the agreement.',
    effect: 'call',
    at: [form('/rest/auth/register')],
    access: 'public',
    anybodys: { referrerUserId: 'it is only recorded with the new user' },
    limit: 'login',
    input: fields({
      /** Made up by the house when it is left out. */
      account: account.optional(),
      mobile,
      codeId,
      smsCode,
      name: text(20, 1),
      password,
      /** The version of the agreement and the privacy policy that was read. */
      agreement: z.string({ error: agreeFirst }).max(20, agreeFirst),
      returnUrl,
      referrerUserId: userId.optional(),
    }),
    output: signedIn,
  }),
  resetPassword: endpoint({
    withoutScreen: 'the page for a forgotten password, drawn by the server as well',
    about: 'Sets a forgotten password by a code sent to the number, ends all sessions of the user and signs them in.',
    effect: 'call',
    at: [form('/rest/auth/resetPassword')],
    access: 'public',
    limit: 'login',
    input: fields({ mobile, codeId, smsCode, newPassword: password, returnUrl }),
    output: signedIn,
  }),
  logout: endpoint({
    about: 'Ends the session; it is no error when there is none.',
    effect: 'write',
    at: [form('/rest/auth/logout')],
    access: 'public',
    input: fields({}),
    output: z.object({ loginUrl: z.string() }),
  }),
  changePassword: endpoint({
    about: 'Sets a new password and ends all other sessions of the user.',
    effect: 'call',
    changes: 'caller',
    at: [post('/rest/auth/changePassword')],
    access: 'signedIn',
    limit: 'login',
    input: fields({ oldPassword: secret(z.string().min(1).max(128)), newPassword: password }),
    output: z.literal(true),
  }),
  switchEnterprise: endpoint({
    about:
      'Makes another enterprise of the caller the current one; its shop becomes current too, when they are staff of one.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/auth/switchEnterprise')],
    access: 'signedIn',
    scopedBy: { boId: 'the store moves among memberships of the caller only' },
    input: fields({ boId: enterpriseId }),
    output: z.object({ boId: id, shopId: id.nullable() }),
  }),

  userInfo: endpoint({
    about: 'The signed-in user; without a session the session-gone code.',
    effect: 'read',
    place: 'none',
    at: [open('nxin.usercenter.user.get', '1.0')],
    access: 'signedIn',
    input: fields({}),
    output: userInfo,
  }),
  enterprises: endpoint({
    withoutScreen: 'the header call brings the enterprises',
    about: 'The enterprises of the caller, oldest membership first, the current one marked.',
    effect: 'read',
    place: 'none',
    at: [open('nxin.usercenter.enterprise.list', '1.0')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(enterpriseItem),
  }),
  enterprise: endpoint({
    withoutScreen: 'the workbench asks for the enterprise in full',
    about: 'An enterprise of the caller in short; without boId the current one.',
    effect: 'read',
    at: [open('nxin.usercenter.enterprise.get', '1.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of which the caller is a member are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: enterpriseItem,
  }),
  enterpriseDetail: endpoint({
    about: 'An enterprise of the caller in full, with their roles in it; without boId the current one.',
    effect: 'read',
    at: [open('nxin.usercenter.enterprise.get', '2.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of which the caller is a member are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: enterpriseItem.extend({
      parentBoId: id.nullable(),
      creditCode: z.string().nullable(),
      legalPerson: z.string().nullable(),
      contactName: z.string().nullable(),
      contactMobile: z.string().nullable(),
      areaId: id.nullable(),
      areaName: z.string(),
      address: z.string().nullable(),
      industry: z.string().nullable(),
      factoryList: z.array(
        z.object({ factoryId: id, name: z.string(), areaName: z.string(), address: z.string().nullable() }),
      ),
      capabilities: z.array(z.string()),
    }),
  }),
  findUsers: endpoint({
    withoutScreen:
      'staff are invited and customers added by their whole mobile number at once, so that no form shows whose it is before they agree; for other clients',
    about: 'The user with exactly this mobile or account, masked; an empty list when there is none.',
    effect: 'read',
    at: [open('nxin.usercenter.user.find', '2.0', 'POST')],
    access: 'signedIn',
    limit: 'lookup',
    input: fields({ keyword: z.string().trim().min(4, '请填写完整的手机号或账号').max(32) }),
    output: z.array(z.object({ id, name: z.string(), mobile: z.string(), image: z.string().nullable() })),
  }),
  orgDetail: endpoint({
    withoutScreen: 'contracts, supply relations and inquiries bring the name of the other enterprise',
    about: 'The public card of any enterprise.',
    effect: 'read',
    at: [open('nxin.usercenter.org.detail', '1.0')],
    access: 'signedIn',
    anybodys: { boId: 'every enterprise has a card for those who trade' },
    input: fields({ boId: enterpriseId }),
    output: z.object({
      boId: id,
      name: z.string(),
      enterpriseType: z.int(),
      certStatus: z.int(),
      areaName: z.string(),
      industry: z.string().nullable(),
    }),
  }),
  findOrgs: endpoint({
    withoutScreen:
      'contracts are offered to customers of the shop, supply relations are made from the goods of a supplier; for other clients',
    about: 'Up to twenty enterprises whose name contains the keyword; people as enterprises are not found.',
    effect: 'read',
    at: [open('nxin.usercenter.org.find', '1.0')],
    access: 'signedIn',
    limit: 'lookup',
    input: fields({ keyword: text(60, 2) }),
    output: z.array(z.object({ boId: id, name: z.string(), areaName: z.string() })),
  }),
  admins: endpoint({
    about: 'Administrators of an enterprise of the caller, with their whole numbers: whom to ask for rights.',
    effect: 'read',
    at: [open('nxin.permission.getadmin.list', '1.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of which the caller is a member are searched' },
    input: fields({ boId: enterpriseId.optional() }),
    output: z.array(z.object({ userId: id, name: z.string(), mobile: z.string() })),
  }),
}

/** Served by the workbench, which knows the menus. */
export const permission = {
  checkRole: endpoint({
    withoutScreen: 'buttons and screens follow the rights of the header call',
    about:
      'Whether the caller holds a role in one of their enterprises or in a shop of it, or as operator; or whether their menus hold one.',
    effect: 'read',
    at: [open('nxin.permission.role.check', '2.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only roles of the caller are searched' },
    /** One of `roleCode` and `menuCode`; with both, both must hold. */
    input: fields({
      boId: enterpriseId.optional(),
      roleCode: z
        .string()
        .regex(/^[A-Z_]{2,20}$/, '角色编码格式不正确')
        .optional(),
      menuCode: text(40, 1).optional(),
    }),
    output: z.object({ pass: z.boolean(), roleCodes: z.array(z.string()) }),
  }),
}
