import { z } from 'zod'
import type { OpenPlatformSettings } from '../../outside-settings.ts'
import type { Authorizer } from '../../ports/open-platform.ts'

/** Storage of the platform's ticket and token, shared by all processes. */
export type Vault = {
  readonly ticket: (appId: string) => Promise<string | undefined>
  readonly keepTicket: (appId: string, ticket: string) => Promise<void>
  readonly token: (appId: string) => Promise<string | undefined>
  readonly keepToken: (appId: string, token: string, until: Date) => Promise<void>
}

export const patience = 10_000
/** Error codes of a token that is refused or has expired. */
export const tokenFaults: ReadonlySet<number> = new Set([40_001, 40_014, 42_001])
/** Seconds before the end of a token at which a new one is fetched. */
const early = 300

export const answerOf = z.object({ errcode: z.number().optional() }).loose()
export type Answer = z.infer<typeof answerOf>
const text = z.string().min(1)
const component = z.object({ component_access_token: text, expires_in: z.number() })
const refreshed = z.object({ authorizer_access_token: text, expires_in: z.number() })

/** Calls the API of third-party platforms, either as the platform itself or in the name of a mini-program. */
export const openPlatformCalls = ({
  settings: { appId: component_appid, appSecret },
  vault,
  now,
  at,
}: {
  readonly settings: OpenPlatformSettings
  readonly vault: Vault
  readonly now: () => Date
  readonly at: string
}) => {
  const reach = (path: string, body?: object): Promise<Response> =>
    fetch(at + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  const ask = async (path: string, body?: object): Promise<Answer> =>
    answerOf.parse(await (await reach(path, body)).json())
  const until = (seconds: number) => new Date(now().getTime() + (seconds - early) * 1_000)

  const platformToken = async (anew: boolean): Promise<string> => {
    const known = anew ? undefined : await vault.token(component_appid)
    if (known !== undefined) return known
    const component_verify_ticket = await vault.ticket(component_appid)
    if (component_verify_ticket === undefined) throw new Error('wechat has not sent its ticket yet')
    const answer = await ask('/cgi-bin/component/api_component_token', {
      component_appid,
      component_appsecret: appSecret,
      component_verify_ticket,
    })
    const got = component.safeParse(answer)
    // Reports only the error number: the error text may quote the secret.
    if (!got.success) throw new Error(`wechat component token ${answer.errcode ?? 'missing'}`)
    await vault.keepToken(component_appid, got.data.component_access_token, until(got.data.expires_in))
    return got.data.component_access_token
  }
  const askAsPlatform = async (path: string, body: object, anew = false): Promise<Answer> => {
    const named = path.includes('?') ? '&' : '?'
    const parameter = path.startsWith('/cgi-bin/component/fastregister') ? 'access_token' : 'component_access_token'
    const answer = await ask(`${path}${named}${parameter}=${encodeURIComponent(await platformToken(anew))}`, body)
    return !anew && tokenFaults.has(answer.errcode ?? 0) ? askAsPlatform(path, body, true) : answer
  }

  const tokens = new Map<string, { readonly token: string; readonly until: Date }>()
  const tokenFor = async ({ appId, refreshToken }: Authorizer, anew: boolean): Promise<string> => {
    const name = `${appId} ${refreshToken}`
    const known = tokens.get(name)
    if (!anew && known !== undefined && known.until > now()) return known.token
    const answer = await askAsPlatform('/cgi-bin/component/api_authorizer_token', {
      component_appid,
      authorizer_appid: appId,
      authorizer_refresh_token: refreshToken,
    })
    const got = refreshed.safeParse(answer)
    if (!got.success) throw new Error(`wechat authorizer token ${answer.errcode ?? 'missing'}`)
    tokens.set(name, { token: got.data.authorizer_access_token, until: until(got.data.expires_in) })
    return got.data.authorizer_access_token
  }
  const addressAs = async (it: Authorizer, path: string, anew: boolean): Promise<string> =>
    `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(await tokenFor(it, anew))}`
  const askAs = async (it: Authorizer, path: string, body?: object, anew = false): Promise<Answer> => {
    const answer = await ask(await addressAs(it, path, anew), body)
    return !anew && tokenFaults.has(answer.errcode ?? 0) ? askAs(it, path, body, true) : answer
  }
  return { reach, askAsPlatform, askAs, addressAs }
}
