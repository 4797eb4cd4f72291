import { refusals } from '@mall/api/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from './bind.ts'
import { beside, faultsOf, leadBack, passOn, sendPage } from './sign-in-calls.ts'
import type { Answer, Given } from './sign-in-calls.ts'

/* The second step of signing in: the code of an authenticator, or a recovery code, after the password. */

/** Returns the step with which a person continues who gave the correct password but still needs the second factor. */
export const owesFactor = ({ code, data }: Answer): string | undefined =>
  code === refusals.SECOND_CODE_NEEDED.code ? data?.step : undefined

type Asked = { readonly step: string; readonly returnUrl: string; readonly said?: Answer }

export const askForFactor = (frame: Frame, reply: FastifyReply, { step, returnUrl, said }: Asked): FastifyReply => {
  const faults = faultsOf(said, ['factorCode'])
  return sendPage(frame, reply, {
    title: '动态口令',
    lead: '密码正确。请打开手机上的验证器，输入“农信商城”当前的 6 位数字',
    action: '/login',
    go: '登录',
    rows: [
      {
        name: 'factorCode',
        label: '动态口令',
        inputmode: 'text',
        autocomplete: 'one-time-code',
        most: 11,
        hint: '手机不在身边时，输入一个恢复码',
        wrong: faults.wrong('factorCode'),
      },
    ],
    captcha: undefined,
    alert: faults.alert,
    hidden: { step, returnUrl },
    others: [{ words: '不是您的账号？', link: '重新登录', href: beside('/login', returnUrl) }],
  })
}

/** Takes the code: leads back on success, asks again for a wrong code, and starts over if the step has expired. */
export const takeFactor = async (
  app: FastifyInstance,
  frame: Frame,
  request: FastifyRequest,
  reply: FastifyReply,
  { given, returnUrl }: { readonly given: Given; readonly returnUrl: string },
): Promise<FastifyReply> => {
  const { step = '', factorCode = '' } = given
  const said = await passOn(app, request, '/rest/auth/secondStep', { signInStep: step, factorCode, returnUrl })
  if (said.code === 0 && said.token !== undefined) return leadBack(reply, said.token, returnUrl)
  if (said.code === refusals.SECOND_STEP_OVER.code) return reply.redirect(beside('/login', returnUrl), 303)
  return askForFactor(frame, reply, { step, returnUrl, said })
}
