import { agreementVersion } from '@mall/api/identity/agreements'
import type { CodePurpose } from '@mall/api/identity/phone-codes'
import { maskMobile } from '@mall/api/masks'
import { mobilePattern, readMobile } from '@mall/api/mobile'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from './bind.ts'
import { askForFactor, owesFactor } from './second-step-page.ts'
import {
  beside,
  drawCaptcha,
  drawnIn,
  faultsOf,
  leadBack,
  passOn,
  returnOf,
  sendPage,
  solveCaptcha,
  textsOf,
} from './sign-in-calls.ts'
import type { Answer, Field, Given } from './sign-in-calls.ts'
import type { Row } from './sign-in-template.ts'

/*
 * Registering and resetting a forgotten password, each in two steps without a script. The first step takes the number and a
 * captcha; the second takes the code sent to that number and the new data. The second form carries what the first step took.
 */

type Flow = {
  readonly path: '/register' | '/password'
  readonly purpose: CodePurpose
  readonly url: string
  readonly title: string
  readonly lead: string
  readonly go: string
  /** True if the person has to accept the agreement. */
  readonly agrees: boolean
  /** Fields of the second step besides the code. */
  readonly rows: readonly Row[]
  readonly otherWords: string
}

const newPassword = (name: string, label: string): Row => ({
  name,
  label,
  type: 'password',
  autocomplete: 'new-password',
  least: 8,
  most: 128,
  hint: '至少 8 位，不要用连续或重复的数字',
})

const flows: readonly Flow[] = [
  {
    path: '/register',
    purpose: 'register',
    url: '/rest/auth/register',
    title: '注册',
    lead: '注册后即可购买，开店与企业采购可随后申请',
    go: '注册并登录',
    agrees: true,
    rows: [{ name: 'name', label: '姓名', autocomplete: 'name', most: 20 }, newPassword('password', '设置密码')],
    otherWords: '已有账号？',
  },
  {
    path: '/password',
    purpose: 'password',
    url: '/rest/auth/resetPassword',
    title: '找回密码',
    lead: '用注册时的手机号接收验证码，重设登录密码',
    go: '重设密码并登录',
    agrees: false,
    rows: [newPassword('newPassword', '新密码')],
    otherWords: '想起来了？',
  },
]

const mobileRow: Row = {
  name: 'mobile',
  label: '手机号',
  type: 'tel',
  inputmode: 'numeric',
  autocomplete: 'tel-national',
  // Allows separators and a prefix.
  most: 20,
}
const codeRow: Row = {
  name: 'smsCode',
  label: '短信验证码',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  most: 6,
}

type Visit = {
  readonly app: FastifyInstance
  readonly frame: Frame
  readonly flow: Flow
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly given: Given
}

const returnUrlOf = ({ frame, request, given }: Visit) => returnOf(frame, request, given)

/** Returns the referrer named in the address; both steps carry it. */
const invitationOf = ({ flow, given: { referrerUserId = '' } }: Visit): Record<string, string> =>
  flow.purpose === 'register' && /^\d{1,18}$/.test(referrerUserId) ? { referrerUserId } : {}

/** Returns the parts that both steps of a page share. */
const pageOf = (visit: Visit) => {
  const { title, lead, path, otherWords } = visit.flow
  const others = [{ words: otherWords, link: '去登录', href: beside('/login', returnUrlOf(visit)) }]
  return { title, lead, action: path, others }
}

/** Asks for the number, and for a captcha unless the `ticket` of a solved one is still valid. */
const askForNumber = async (visit: Visit, said?: Answer, ticket?: string) => {
  const { app, frame, flow, request, reply, given } = visit
  const drawn = ticket === undefined ? await drawCaptcha(app, request, 'sms') : undefined
  const faults = faultsOf(said, ['mobile', 'agreement'])
  return sendPage(frame, reply, {
    ...pageOf(visit),
    go: '获取短信验证码',
    rows: [{ ...mobileRow, value: given.mobile ?? '', wrong: faults.wrong('mobile') }],
    captcha: drawnIn(drawn),
    captchaWrong: faults.captcha,
    ...(flow.agrees && {
      agreement: {
        version: agreementVersion,
        accepted: given.agreement === agreementVersion,
        wrong: faults.wrong('agreement'),
      },
    }),
    alert: drawn === undefined || drawn.code === 0 ? faults.alert : drawn.msg,
    ...(ticket !== undefined && { notice: '图中字符已通过验证，不用再填' }),
    hidden: { returnUrl: returnUrlOf(visit), ...invitationOf(visit), ...(ticket !== undefined && { ticket }) },
  })
}

const askForCode = (visit: Visit, said?: Answer) => {
  const { frame, flow, reply, given } = visit
  const { mobile = '', agreement = '', codeId = '', shownCode = '' } = given
  const rows = [codeRow, ...flow.rows]
  const faults = faultsOf(said, ['mobile', ...rows.map((it) => it.name)])
  const shown = !frame.config.production && /^\d{6}$/.test(shownCode) ? shownCode : ''
  const sent = `验证码已发送到 ${maskMobile(mobile)}，5 分钟内有效。`
  return sendPage(frame, reply, {
    ...pageOf(visit),
    go: flow.go,
    notice: shown === '' ? sent : `${sent}演示环境不发短信，验证码是 ${shown}`,
    rows: [
      // Shown to people and their password managers.
      { ...mobileRow, autocomplete: 'username', value: mobile, fixed: true, wrong: faults.wrong('mobile') },
      ...rows.map((it) => ({
        ...it,
        value: it.type === 'password' ? '' : (given[it.name] ?? ''),
        wrong: faults.wrong(it.name),
      })),
    ],
    captcha: undefined,
    alert: faults.alert,
    hidden: {
      returnUrl: returnUrlOf(visit),
      ...invitationOf(visit),
      codeId,
      ...(flow.agrees && { agreement }),
      ...(shown !== '' && { shownCode: shown }),
    },
    back: '换手机号，或重新获取验证码',
  })
}

/** Returns what is wrong with the fields beside the captcha. */
const faultsIn = ({ flow, given }: Visit): Field[] => [
  ...(mobilePattern.test(given.mobile ?? '') ? [] : [{ field: 'mobile', msg: '请填写 11 位手机号' }]),
  ...(flow.agrees && given.agreement !== agreementVersion
    ? [{ field: 'agreement', msg: '请先阅读并同意用户协议与隐私政策' }]
    : []),
]

// A solved captcha stays solved while another field is wrong: a refusal does not use up its ticket.
const takeNumber = async (visit: Visit) => {
  const { app, flow, request, given } = visit
  const fields = faultsIn(visit)
  const solved = given.ticket === undefined ? await solveCaptcha(app, request, given) : undefined
  if (solved !== undefined && solved.code !== 0)
    return askForNumber(visit, fields.length === 0 ? solved : { ...solved, data: { fields } })
  const ticket = given.ticket ?? solved?.data?.ticket
  if (fields.length > 0)
    return askForNumber(visit, { code: 10400, msg: '', data: { fields }, token: undefined }, ticket)
  const said = await passOn(app, request, '/rest/auth/sendCode', {
    mobile: given.mobile,
    purpose: flow.purpose,
    captchaTicket: ticket,
  })
  const wrongNumber = said.data?.fields?.some(({ field }) => field === 'mobile') === true
  if (said.code !== 0) return askForNumber(visit, said, wrongNumber ? ticket : undefined)
  const { codeId = '', shownCode } = said.data ?? {}
  return askForCode({ ...visit, given: { ...given, codeId, shownCode: shownCode ?? '' } })
}

const takeCode = async (visit: Visit) => {
  const { app, flow, request, reply, given } = visit
  const names = [
    'mobile',
    'codeId',
    'smsCode',
    ...flow.rows.map((it) => it.name),
    ...(flow.agrees ? ['agreement'] : []),
  ]
  const sent = Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
  const returnUrl = returnUrlOf(visit)
  const said = await passOn(app, request, flow.url, { ...sent, ...invitationOf(visit), returnUrl })
  const step = owesFactor(said)
  if (step !== undefined) return askForFactor(visit.frame, reply, { step, returnUrl })
  return said.code === 0 && said.token !== undefined ? leadBack(reply, said.token, returnUrl) : askForCode(visit, said)
}

/** Serves `/register`, with `?referrerUserId=` of the referrer, and `/password`. */
export const servePhoneCodePages = (app: FastifyInstance, frame: Frame): void => {
  for (const flow of flows) {
    app.get(flow.path, async (request, reply) => {
      const { returnUrl = '', referrerUserId = '' } = textsOf(request.query)
      const visit: Visit = { app, frame, flow, request, reply, given: { returnUrl, referrerUserId } }
      if (flow.purpose === 'register' && (await frame.sessions.caller(request)) !== null)
        return reply.redirect(returnUrlOf(visit), 303)
      return askForNumber(visit)
    })
    app.post(flow.path, (request, reply) => {
      const typed = textsOf(request.body)
      const given = typed.mobile === undefined ? typed : { ...typed, mobile: readMobile(typed.mobile) }
      const visit: Visit = { app, frame, flow, request, reply, given }
      if (given.again !== undefined || given.back !== undefined) return askForNumber(visit)
      return given.smsCode === undefined ? takeNumber(visit) : takeCode(visit)
    })
  }
}
