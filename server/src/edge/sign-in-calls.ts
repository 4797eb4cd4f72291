import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnAddress } from '../kernel/return-path.ts'
import type { Frame } from './bind.ts'
import { callersAddress } from './callers-address.ts'
import { sessionCookie, setSession } from './session.ts'
import { draw, signInPolicy } from './sign-in-template.ts'
import type { DrawnCaptcha, Page } from './sign-in-template.ts'

/*
 * Common parts of the sign-in pages. A form uses the same calls as every other client, so that tries, captchas and origins are
 * guarded in one place.
 */

export type Given = Readonly<Record<string, string>>
export type Field = { readonly field: string; readonly msg: string }
/** Fields of all answers that these pages use. */
type AnswerData = {
  readonly fields?: readonly Field[]
  readonly captchaNeeded?: boolean
  readonly captchaId?: string
  readonly image?: string
  readonly ticket?: string
  readonly codeId?: string
  /** Step of a person who gave the correct password but still needs the second factor. */
  readonly step?: string
  readonly shownCode?: string | null
}
export type Answer = {
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

/** Makes a call in the name of the person; passes on the headers of their browser, so that the call judges them. */
export const passOn = (
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  payload: object,
): Promise<Answer> => {
  const headers: Record<string, string> = {}
  for (const name of kept) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = value
  }
  return call(app, request, url, payload, headers)
}

/** Asks for the captcha of a page in the page's own name, whatever site the person comes from. */
export const drawCaptcha = (app: FastifyInstance, request: FastifyRequest, scene: string): Promise<Answer> =>
  call(app, request, '/servlet/auth/generateCaptcha', { scene }, { origin: `http://${request.host}` })

/** Submits what a person typed from a captcha; returns a ticket, or what is wrong. */
export const solveCaptcha = async (app: FastifyInstance, request: FastifyRequest, given: Given): Promise<Answer> => {
  const sent = { captchaId: given.captchaId ?? '', answer: given.answer ?? '' }
  const solved = await passOn(app, request, '/servlet/auth/submitCaptcha', sent)
  return solved.code === 10400 ? { ...solved, code: 30034, msg: '请输入图中字符' } : solved
}

const captchaCodes = new Set([30031, 30032, 30033, 30034])

/** Sorts what was refused by where the page shows it: beside a field, beside the captcha, or above the form. */
export const faultsOf = (said: Answer | undefined, shown: readonly string[]) => {
  const fields: readonly Field[] = said?.data?.fields ?? []
  const wrong = (name: string) => fields.find((field) => field.field === name)?.msg
  const captcha = said !== undefined && captchaCodes.has(said.code) ? said.msg : undefined
  const beside = captcha !== undefined || shown.some((name) => wrong(name) !== undefined)
  return { wrong, captcha, alert: beside ? undefined : (fields[0]?.msg ?? said?.msg) }
}

export const drawnIn = (answer: Answer | undefined): DrawnCaptcha | undefined =>
  answer?.code === 0 ? (answer.data as DrawnCaptcha) : undefined

export const textsOf = (value: unknown): Given =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter(([, text]) => typeof text === 'string'))

/** Returns the address to go to afterwards: a path of this site, or a page of a listed origin. */
export const returnOf = ({ config }: Frame, request: FastifyRequest, given: Given): string => {
  const hosts = config.publicUrl === undefined ? [request.host] : [request.host, new URL(config.publicUrl).host]
  return returnAddress(given.returnUrl, hosts, config.pagesFrom)
}

/** Returns the address of another sign-in page that leads to the same place afterwards. */
export const beside = (path: string, returnUrl: string): string =>
  `${path}?systemId=12${returnUrl === '/v/' ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`}`

export const sendPage = ({ config }: Frame, reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .header('content-security-policy', signInPolicy(config.pagesFrom))
    .type('text/html; charset=utf-8')
    .send(draw(page))

/** Opens the session of a call's answer, and leads back. */
export const leadBack = (reply: FastifyReply, token: string, returnUrl: string): FastifyReply => {
  setSession(reply, token)
  return reply.redirect(returnUrl, 303)
}
