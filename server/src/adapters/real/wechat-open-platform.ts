import { z } from 'zod'
import type { OpenPlatformSettings } from '../../outside-settings.ts'
import type { OpenPlatformPort, StandInPort } from '../../ports/open-platform.ts'
import { answerOf, openPlatformCalls, patience, tokenFaults } from './open-platform-calls.ts'
import type { Answer, Vault } from './open-platform-calls.ts'
import { answerNotice, readNotice } from '../open-platform-notices.ts'

const mostPicture = 2_000_000
const alreadyReleased = 85_052
const noAudit: ReadonlySet<number> = new Set([85_058, 86_001])

/** Meanings of the errors that people can mend, from the documentation. */
const faults: Readonly<Record<number, string>> = {
  61_003: '小程序没有授权给平台，请重新授权',
  61_007: '小程序没有授予这项权限，请重新授权并勾选全部权限',
  85_009: '已有审核中的版本',
  85_013: '代码模板的版本不存在，请联系平台',
  85_014: '代码模板不存在，请联系平台',
  85_023: '审核的类目不正确',
  85_077: '小程序没有设置类目，请先在微信公众平台设置',
  85_086: '请先提交体验版',
  85_094: '提交审核过于频繁，请稍后再试',
  86_002: '小程序还没有设置名称、头像和简介，请先在微信公众平台设置',
  89_249: '这家企业的注册正在进行，请法定代表人在微信确认',
  89_251: '法定代表人没有在 24 小时内确认',
  89_252: '法定代表人的微信号与姓名不一致',
  89_253: '企业名称与信用代码不一致，或企业状态异常',
  9_001_011: '这家企业刚注册过，请稍后再试',
}

const text = z.string().min(1)
const preAuth = z.object({ pre_auth_code: text })
const authorised = z.object({
  authorization_info: z.object({
    authorizer_appid: z.string().regex(/^wx[0-9a-f]{16}$/),
    authorizer_refresh_token: text,
  }),
})
const info = z.object({
  authorizer_info: z.object({
    nick_name: z.string().default(''),
    head_img: z.string().default(''),
    principal_name: z.string().default(''),
    signature: z.string().default(''),
  }),
})
const categoryList = z.object({
  category_list: z.array(
    z.object({ first_class: z.string(), second_class: z.string(), first_id: z.number(), second_id: z.number() }),
  ),
})
const submitted = z.object({ auditid: z.union([z.number(), z.string()]).transform(String) })
const audited = z.object({ status: z.number(), reason: z.string().default('') })

const wordsOf = ({ errcode = 0 }: Answer): string => faults[errcode] ?? `微信错误码 ${errcode}`
const failed = (it: Answer): boolean => (it.errcode ?? 0) !== 0

/** Returns the page of the template that shows a page of the mall. */
const pageFor = (path: string): string => `pages/index/index?path=${encodeURIComponent(path)}`

const handed = (answer: Answer) => (failed(answer) ? { refused: wordsOf(answer) } : ({ sent: true } as const))

const headOf = async (address: string): Promise<Uint8Array | undefined> => {
  if (!/^https?:\/\/[\w.-]+\.(qlogo|qpic)\.cn\//.test(address)) return undefined
  const response = await fetch(address.replace(/^http:/, 'https:'), {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return response.ok && bytes.length <= mostPicture ? bytes : undefined
}

type Given = {
  readonly settings: OpenPlatformSettings
  readonly vault: Vault
  /** Start of all addresses of this site. */
  readonly site: string
  readonly now: () => Date
  readonly at?: string
  readonly pageAt?: string
}
type Calls = ReturnType<typeof openPlatformCalls>
type Part<Name extends keyof OpenPlatformPort> = Pick<OpenPlatformPort, Name>

/** Authorisation of the platform for mini-programs, and registration of mini-programs. */
const authorising = (
  { askAsPlatform }: Calls,
  { settings: { appId: component_appid }, site, pageAt }: Given & { readonly pageAt: string },
): Part<'authAddress' | 'register' | 'account'> => ({
  authAddress: async ({ back }) => {
    const answer = await askAsPlatform('/cgi-bin/component/api_create_preauthcode', { component_appid })
    const { pre_auth_code: preAuthCode } = preAuth.parse(answer)
    const asked = new URLSearchParams({
      component_appid,
      pre_auth_code: preAuthCode,
      redirect_uri: site + back,
      auth_type: '2',
    })
    return { url: `${pageAt}/cgi-bin/componentloginpage?${asked}`, preAuthCode }
  },
  register: async (it) =>
    handed(
      await askAsPlatform('/cgi-bin/component/fastregisterweapp?action=create', {
        name: it.name,
        code: it.code,
        code_type: 1,
        legal_persona_wechat: it.legalPersonaWechat,
        legal_persona_name: it.legalPersonaName,
        component_phone: it.componentPhone,
      }),
    ),
  account: async (authorization_code) => {
    const answer = await askAsPlatform('/cgi-bin/component/api_query_auth', { component_appid, authorization_code })
    if (failed(answer)) return { refused: wordsOf(answer) }
    const { authorizer_appid: appId, authorizer_refresh_token: refreshToken } =
      authorised.parse(answer).authorization_info
    const about = await askAsPlatform('/cgi-bin/component/api_get_authorizer_info', {
      component_appid,
      authorizer_appid: appId,
    })
    const { authorizer_info: it } = info.parse(about)
    return {
      appId,
      refreshToken,
      nickName: it.nick_name,
      principalName: it.principal_name,
      signature: it.signature,
      // A mini-program is usable without its picture.
      headImage: await headOf(it.head_img).catch(() => undefined),
      consoleUrl: pageAt,
    }
  },
})

/** Upload of the mall's code, and the QR codes that open it. */
const developing = (
  { reach, askAs, addressAs }: Calls,
  { settings: { templateId }, site }: Given,
): Part<'commit' | 'picture'> => ({
  commit: async ({ version, desc, page, ...it }) =>
    handed(
      await askAs(it, '/wxa/commit', {
        template_id: Number(templateId),
        // The template reads this by getExtConfig.
        ext_json: JSON.stringify({ extEnable: true, extAppid: it.appId, ext: { site: `${site}/v`, page } }),
        user_version: version,
        user_desc: desc,
      }),
    ),
  picture: async ({ of, path, ...it }) => {
    const once = async (anew: boolean): Promise<Response> =>
      of === 'trial'
        ? reach(await addressAs(it, `/wxa/get_qrcode?path=${encodeURIComponent(pageFor(path))}`, anew))
        : reach(await addressAs(it, '/wxa/getwxacode', anew), { path: pageFor(path), width: 430 })
    const read = async (response: Response) =>
      response.headers.get('content-type')?.startsWith('image/') === true
        ? { picture: new Uint8Array(await response.arrayBuffer()) }
        : answerOf.parse(await response.json())
    const first = await read(await once(false))
    const got = !('picture' in first) && tokenFaults.has(first.errcode ?? 0) ? await read(await once(true)) : first
    return got.picture instanceof Uint8Array ? { picture: got.picture } : { refused: wordsOf(got as Answer) }
  },
})

/** Submission to WeChat's audit, its result, and release. */
const auditing = ({ askAs }: Calls): Part<'submit' | 'audit' | 'release'> => ({
  submit: async ({ categories, ...it }) => {
    const had = await askAs(it, '/wxa/get_category')
    if (failed(had)) return { refused: wordsOf(had) }
    const { category_list: known } = categoryList.parse(had)
    const meant = categories.map(({ first, second }) =>
      known.find((one) => one.first_class === first && one.second_class === second),
    )
    const missing = categories.find((_, place) => meant[place] === undefined)
    if (missing !== undefined)
      return { refused: `请先在微信公众平台为小程序添加类目“${missing.first} > ${missing.second}”` }
    const answer = await askAs(it, '/wxa/submit_audit', {
      item_list: meant.map((one) => ({ address: 'pages/index/index', title: '首页', ...one })),
    })
    return failed(answer) ? { refused: wordsOf(answer) } : { auditId: submitted.parse(answer).auditid }
  },
  audit: async (it) => {
    const answer = await askAs(it, '/wxa/get_latest_auditstatus')
    if (noAudit.has(answer.errcode ?? 0)) return { state: 'unknown' }
    if (failed(answer)) return { state: 'waiting' }
    const { status, reason } = audited.parse(answer)
    if (status === 1) return { state: 'rejected', reason }
    return { state: status === 0 ? 'passed' : status === 3 ? 'unknown' : 'waiting' }
  },
  release: async (it) => {
    const answer = await askAs(it, '/wxa/release', {})
    return answer.errcode === alreadyReleased ? { sent: true } : handed(answer)
  },
})

/**
 * The third-party platform of WeChat (component API). It identifies itself by the ticket that comes every ten minutes, and acts for
 * a mini-program by the token of that authorisation.
 */
export const wechatOpenPlatform = (given: Given): { openPlatform: OpenPlatformPort; standIn: StandInPort } => {
  const { settings, vault, now, at = 'https://api.weixin.qq.com', pageAt = 'https://mp.weixin.qq.com' } = given
  const calls = openPlatformCalls({ settings, vault, now, at })
  return {
    openPlatform: {
      templateId: settings.templateId,
      ...authorising(calls, { ...given, pageAt }),
      ...developing(calls, given),
      ...auditing(calls),
      read: (query, body, about) => readNotice(settings, query, body, about, now()),
      keepTicket: (ticket) => vault.keepTicket(settings.appId, ticket),
      answer: answerNotice,
    },
    standIn: { notify: () => Promise.reject(new Error('the stand-in is switched off')) },
  }
}
