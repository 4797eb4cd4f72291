import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnAddress } from '../kernel/return-path.ts'
import { callersAddress } from './callers-address.ts'
import type { Frame } from './bind.ts'
import { sessionCookie, setSession } from './session.ts'
import { draw, signInPolicy } from './sign-in-template.ts'
import type { DrawnCaptcha, Row } from './sign-in-template.ts'

/*
 * The central login as this house carries it: two pages outside the web application, without a script. A form goes through the
 * same calls as everybody's, so tries, captchas and origins are guarded in one place.
 */

type Given = Readonly<Record<string, string>>
type Field = { readonly field: string; readonly msg: string }
/** What the calls of these pages answer, taken together. */
type AnswerData = {
  readonly fields?: readonly Field[]
  readonly captchaNeeded?: boolean
  readonly captchaId?: string
  readonly image?: string
  readonly ticket?: string
}
type Answer = {
  readonly code: number
  readonly msg: string
  readonly data: AnswerData | null
  readonly token: string | undefined
}

const kept = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'user-agent'] as const

const call = async (
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  payload: object,
  headers: Record<string, string>,
): Promise<Answer> => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: request.host, ...headers },
    remoteAddress: callersAddress(request),
  })
  const cookie = response.cookies.find((it) => it.name === sessionCookie)
  return { ...response.json(), token: cookie?.value }
}

/** A call in the name of the person: what their browser said of where they come from is passed on, and judged there. */
const passOn = (app: FastifyInstance, request: FastifyRequest, url: string, payload: object): Promise<Answer> => {
  const headers: Record<string, string> = {}
  for (const name of kept) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = value
  }
  return call(app, request, url, payload, headers)
}

/** The picture of the page is asked for by the page itself, wherever the person comes from. */
const drawCaptcha = (app: FastifyInstance, request: FastifyRequest, scene: string): Promise<Answer> =>
  call(app, request, '/servlet/auth/generateCaptcha', { scene }, { origin: `http://${request.host}` })

const captchaCodes = new Set([30031, 30032, 30033, 30034])

type Form = {
  readonly path: '/login' | '/register'
  readonly scene: 'login' | 'register'
  readonly url: string
  readonly fields: readonly string[]
  readonly title: string
  readonly lead: string
  readonly go: string
  /** Whether the captcha is asked for from the start. */
  readonly always: boolean
  readonly rows: (given: Given, wrong: (name: string) => string | undefined) => readonly Row[]
  readonly other: { readonly words: string; readonly link: string; readonly path: string }
}

const forms: readonly Form[] = [
  {
    path: '/login',
    scene: 'login',
    url: '/rest/auth/login',
    fields: ['account', 'password'],
    title: '登录',
    lead: '用账号或手机号登录，买卖都用同一个账号',
    go: '登录',
    always: false,
    rows: (given, wrong) => [
      {
        name: 'account',
        label: '账号或手机号',
        autocomplete: 'username',
        most: 32,
        value: given.account ?? '',
        wrong: wrong('account'),
      },
      {
        name: 'password',
        label: '密码',
        type: 'password',
        autocomplete: 'current-password',
        most: 128,
        wrong: wrong('password'),
      },
    ],
    other: { words: '还没有账号？', link: '免费注册', path: '/register' },
  },
  {
    path: '/register',
    scene: 'register',
    url: '/rest/auth/register',
    fields: ['account', 'mobile', 'name', 'password'],
    title: '注册',
    lead: '注册后即可购买，开店与企业采购可随后申请',
    go: '注册并登录',
    always: true,
    rows: (given, wrong) => [
      { name: 'name', label: '姓名', autocomplete: 'name', most: 20, value: given.name ?? '', wrong: wrong('name') },
      {
        name: 'mobile',
        label: '手机号',
        type: 'tel',
        inputmode: 'numeric',
        autocomplete: 'tel-national',
        most: 11,
        value: given.mobile ?? '',
        wrong: wrong('mobile'),
      },
      {
        name: 'account',
        label: '账号',
        autocomplete: 'username',
        most: 32,
        value: given.account ?? '',
        hint: '4 到 32 位字母或数字',
        wrong: wrong('account'),
      },
      {
        name: 'password',
        label: '密码',
        type: 'password',
        autocomplete: 'new-password',
        most: 128,
        hint: '至少 8 位',
        wrong: wrong('password'),
      },
    ],
    other: { words: '已有账号？', link: '去登录', path: '/login' },
  },
]

const textsOf = (value: unknown): Given =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter(([, text]) => typeof text === 'string'))

/** Serves `/login` and `/register`, with `?returnUrl=` of this site, and `?systemId=` that says who sent the person. */
export const serveSignIn = (app: FastifyInstance, frame: Frame): void => {
  const hostsOf = (request: FastifyRequest) =>
    frame.config.publicUrl === undefined ? [request.host] : [request.host, new URL(frame.config.publicUrl).host]

  const show = async (
    form: Form,
    request: FastifyRequest,
    reply: FastifyReply,
    it: { given: Given; returnUrl: string; said?: Answer | undefined; captcha: boolean },
  ) => {
    const { given, returnUrl, said } = it
    const drawn = it.captcha ? await drawCaptcha(app, request, form.scene) : undefined
    const fields: readonly Field[] = said?.data?.fields ?? []
    const wrong = (name: string) => fields.find((field) => field.field === name)?.msg
    const captchaWrong = said !== undefined && captchaCodes.has(said.code) ? said.msg : undefined
    const known = form.fields.some((name) => wrong(name) !== undefined) || captchaWrong !== undefined
    const query = returnUrl === '/v/' ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`
    const page = draw({
      title: form.title,
      lead: form.lead,
      action: form.path,
      go: form.go,
      rows: form.rows(given, wrong),
      captcha: drawn?.code === 0 ? (drawn.data as DrawnCaptcha) : undefined,
      captchaWrong,
      alert: drawn !== undefined && drawn.code !== 0 ? drawn.msg : known ? undefined : said?.msg,
      returnUrl,
      other: { ...form.other, href: `${form.other.path}?systemId=12${query}` },
    })
    return reply
      .header('content-security-policy', signInPolicy(frame.config.pagesFrom))
      .type('text/html; charset=utf-8')
      .send(page)
  }

  for (const form of forms) {
    app.get(form.path, async (request, reply) => {
      const given = textsOf(request.query)
      const returnUrl = returnAddress(given.returnUrl, hostsOf(request), frame.config.pagesFrom)
      if ((await frame.sessions.caller(request)) !== null) return reply.redirect(returnUrl, 303)
      return show(form, request, reply, { given: {}, returnUrl, captcha: form.always })
    })

    app.post(form.path, async (request, reply) => {
      const given = textsOf(request.body)
      const returnUrl = returnAddress(given.returnUrl, hostsOf(request), frame.config.pagesFrom)
      const captcha = form.always || given.captchaId !== undefined
      if (given.again !== undefined) return show(form, request, reply, { given, returnUrl, captcha: true })
      const solved =
        given.captchaId === undefined
          ? undefined
          : await passOn(app, request, '/servlet/auth/submitCaptcha', {
              captchaId: given.captchaId,
              answer: given.answer ?? '',
            })
      if (solved !== undefined && solved.code !== 0) {
        const said = solved.code === 10400 ? { ...solved, code: 30034, msg: '请输入图中字符' } : solved
        return show(form, request, reply, { given, returnUrl, said, captcha: true })
      }
      const sent = Object.fromEntries(form.fields.map((name) => [name, given[name] ?? '']))
      const ticket = solved === undefined ? {} : { captchaTicket: solved.data?.ticket }
      const said = await passOn(app, request, form.url, { ...sent, ...ticket, returnUrl })
      if (said.code === 0 && said.token !== undefined) {
        setSession(reply, said.token)
        return reply.redirect(returnUrl, 303)
      }
      const needed = captcha || said.code === 30034 || said.data?.captchaNeeded === true
      // Asked for the first time it is no mistake of the person's.
      const first = said.code === 30034 && !captcha ? { ...said, code: 0, msg: '请输入图中字符后再登录' } : said
      return show(form, request, reply, { given, returnUrl, said: first, captcha: needed })
    })
  }
}
