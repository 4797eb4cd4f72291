import type { WechatAccountSettings } from '../../outside-settings.ts'
import type { WechatPort } from '../../ports/wechat.ts'

const patience = 5_000
/** Error codes of an access token that is refused or has expired. */
const tokenFaults: ReadonlySet<number> = new Set([40_001, 40_014, 42_001])

type Answer = {
  readonly openid?: string
  readonly errcode?: number
  readonly errmsg?: string
  readonly access_token?: string
  readonly expires_in?: number
}

/**
 * Template messages of an official account, and consent to them on its web page (snsapi_base, which only identifies the person).
 * The stable token is used: several processes share it, and none ends the token of another. `client_msg_id` makes a message that is
 * sent twice arrive once.
 */
export const wechatAccount = (
  { appId, appSecret, templateId }: WechatAccountSettings,
  {
    site,
    now,
    at = 'https://api.weixin.qq.com',
    consentAt = 'https://open.weixin.qq.com',
  }: { readonly site: string; readonly now: () => Date; readonly at?: string; readonly consentAt?: string },
): WechatPort => {
  const ask = async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(at + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    return (await response.json()) as Answer
  }
  let known: { readonly token: string; readonly until: number } | undefined
  const tokenNow = async (anew: boolean): Promise<string> => {
    if (!anew && known !== undefined && known.until > now().getTime()) return known.token
    const got = await ask('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
      force_refresh: anew,
    })
    // Reports only the error number: the error text may quote the secret.
    if (got.access_token === undefined) throw new Error(`wechat token ${got.errcode ?? 'missing'}`)
    known = { token: got.access_token, until: now().getTime() + ((got.expires_in ?? 7_200) - 300) * 1_000 }
    return known.token
  }
  const deliver = async (message: object, anew = false): Promise<Answer> => {
    const token = encodeURIComponent(await tokenNow(anew))
    const answer = await ask(`/cgi-bin/message/template/send?access_token=${token}`, message)
    return !anew && tokenFaults.has(answer.errcode ?? 0) ? deliver(message, true) : answer
  }
  return {
    consentAddress: ({ state, back }) =>
      `${consentAt}/connect/oauth2/authorize?${new URLSearchParams({
        appid: appId,
        redirect_uri: site + back,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })}#wechat_redirect`,
    whoConsented: async (code) => {
      const asked = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const response = await fetch(`${at}/sns/oauth2/access_token?${asked}`, { signal: AbortSignal.timeout(patience) })
      const { openid, errcode } = (await response.json()) as Answer
      return openid === undefined ? { refused: `wechat ${errcode ?? 'missing'}` } : { openId: openid }
    },
    send: async ({ openId, title, content, link, messageId }) => {
      const answer = await deliver({
        touser: openId,
        template_id: templateId,
        ...(link === null ? {} : { url: `${site}/v${link}` }),
        client_msg_id: messageId,
        data: {
          // A field of a template holds twenty characters.
          thing1: { value: title.slice(0, 20) },
          thing2: { value: content.slice(0, 20) },
          time3: { value: new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ') },
        },
      })
      return (answer.errcode ?? 0) === 0 ? { sent: true } : { refused: `wechat ${answer.errcode}` }
    },
  }
}
