import { readMobile } from '@mall/api/mobile'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from './bind.ts'
import { servePhoneCodePages } from './phone-code-pages.ts'
import { askForFactor, owesFactor, takeFactor } from './second-step-page.ts'
import { tokenIn } from './session.ts'
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
import type { Answer, Given } from './sign-in-calls.ts'

/* The central login, as pages outside the web application, without a script. */

const serveLogin = (app: FastifyInstance, frame: Frame): void => {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    it: { given: Given; returnUrl: string; said?: Answer | undefined; captcha: boolean; ended?: boolean },
  ) => {
    const { given, returnUrl, said } = it
    const drawn = it.captcha ? await drawCaptcha(app, request, 'login') : undefined
    const faults = faultsOf(said, ['account', 'password'])
    return sendPage(frame, reply, {
      title: '登录',
      lead: '用账号或手机号登录，买卖都用同一个账号',
      action: '/login',
      go: '登录',
      ...(it.ended === true ? { notice: '登录已过期，请重新登录后继续' } : {}),
      rows: [
        {
          name: 'account',
          label: '账号或手机号',
          autocomplete: 'username',
          most: 32,
          value: given.account ?? '',
          wrong: faults.wrong('account'),
        },
        {
          name: 'password',
          label: '密码',
          type: 'password',
          autocomplete: 'current-password',
          most: 128,
          wrong: faults.wrong('password'),
        },
      ],
      captcha: drawnIn(drawn),
      captchaWrong: faults.captcha,
      alert: drawn !== undefined && drawn.code !== 0 ? drawn.msg : faults.alert,
      hidden: { returnUrl },
      others: [
        { words: '还没有账号？', link: '免费注册', href: beside('/register', returnUrl) },
        { words: '', link: '忘记密码', href: beside('/password', returnUrl) },
      ],
    })
  }

  app.get('/login', async (request, reply) => {
    const returnUrl = returnOf(frame, request, textsOf(request.query))
    if ((await frame.sessions.caller(request)) !== null) return reply.redirect(returnUrl, 303)
    // A caller who still sends an ended session was in the middle of some work.
    const ended = tokenIn(request) !== undefined
    return show(request, reply, { given: {}, returnUrl, captcha: false, ended })
  })

  app.post('/login', async (request, reply) => {
    const given = textsOf(request.body)
    const returnUrl = returnOf(frame, request, given)
    if (given.step !== undefined) return takeFactor(app, frame, request, reply, { given, returnUrl })
    const captcha = given.captchaId !== undefined
    if (given.again !== undefined) return show(request, reply, { given, returnUrl, captcha: true })
    const solved = captcha ? await solveCaptcha(app, request, given) : undefined
    if (solved !== undefined && solved.code !== 0)
      return show(request, reply, { given, returnUrl, said: solved, captcha: true })
    const { account: typed = '', password = '' } = given
    const account = readMobile(typed)
    const ticket = solved === undefined ? {} : { captchaTicket: solved.data?.ticket }
    const said = await passOn(app, request, '/rest/auth/login', { account, password, ...ticket, returnUrl })
    if (said.code === 0 && said.token !== undefined) return leadBack(reply, said.token, returnUrl)
    const step = owesFactor(said)
    if (step !== undefined) return askForFactor(frame, reply, { step, returnUrl })
    const needed = captcha || said.code === 30034 || said.data?.captchaNeeded === true
    // The first request for a captcha is no mistake of the person.
    const first = said.code === 30034 && !captcha ? { ...said, code: 0, msg: '请输入图中字符后再登录' } : said
    return show(request, reply, { given, returnUrl, said: first, captcha: needed })
  })
}

/**
 * Serves `/login`, `/register` and `/password`, with `?returnUrl=` of this site, and `?systemId=`, which names the system that sent
 * the person.
 */
export const serveSignIn = (app: FastifyInstance, frame: Frame): void => {
  serveLogin(app, frame)
  servePhoneCodePages(app, frame)
}
