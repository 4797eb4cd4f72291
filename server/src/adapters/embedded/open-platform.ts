import { createHmac } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { Account, Authorizer, OpenPlatformPort, Registration, StandInPort } from '../../ports/open-platform.ts'
import type { XmlFields } from '../flat-xml.ts'
import { answerNotice, readNotice } from '../open-platform-notices.ts'
import { sealMessage } from '../wechat-message.ts'
import type { Deliver } from './payment.ts'

type Known = {
  readonly accountId: number
  readonly token: string
  readonly appId: string
  readonly name: string
  readonly principalName: string
  readonly refreshToken: string
  readonly authorised: boolean
  readonly trialVersion: string | null
  readonly auditState: number | null
  readonly auditReason: string | null
  readonly releasedVersion: string | null
}

/** The stand-in of the provider; the room `applet` keeps its books. */
type Desk = {
  readonly visit: (back: string) => Promise<{ readonly path: string; readonly preAuthCode: string }>
  readonly register: (it: Registration) => Promise<void>
  readonly byCode: (authCode: string) => Promise<Known | undefined>
  readonly byApp: (appId: string) => Promise<Known | undefined>
  readonly commit: (accountId: number, version: string, desc: string) => Promise<void>
  readonly submit: (accountId: number) => Promise<string | undefined>
  readonly release: (accountId: number) => Promise<boolean>
}

const refused = { refused: '授权已取消' } as const

type Given = {
  readonly desk: Desk
  readonly deliver: Deliver
  readonly secret: string
  /** Start of all addresses of this site. */
  readonly site: string
  readonly now: () => Date
}
type Keys = Parameters<typeof readNotice>[0]

const keysFrom = (secret: string): Keys => {
  const made = (use: string) => createHmac('sha256', secret).update(`embedded open platform: ${use}`).digest()
  return {
    appId: `wx${made('app').toString('hex').slice(0, 16)}`,
    token: made('token').toString('hex'),
    aesKey: made('key').toString('base64').slice(0, 43),
  }
}

const openPlatformOf = (it: Given, keys: Keys): OpenPlatformPort => {
  /** Returns the mini-program of this token; undefined if it is not authorised. */
  const known = async ({ appId, refreshToken }: Authorizer): Promise<Known | undefined> => {
    const account = await it.desk.byApp(appId)
    return account?.authorised === true && account.refreshToken === refreshToken ? account : undefined
  }

  return {
    templateId: '1',
    authAddress: async ({ back }) => {
      const { path, preAuthCode } = await it.desk.visit(it.site + back)
      return { url: path, preAuthCode }
    },
    register: async (registration) => {
      await it.desk.register(registration)
      return { sent: true }
    },
    account: async (authCode) => {
      const account = await it.desk.byCode(authCode)
      if (account?.authorised !== true) return { refused: '授权码已失效' }
      const { appId, refreshToken, name: nickName, principalName } = account
      const consoleUrl = `/open-platform/${account.token}`
      const known = { appId, refreshToken, nickName, principalName, consoleUrl }
      return { ...known, signature: '', headImage: undefined } satisfies Account
    },
    commit: async ({ version, desc, ...authorizer }) => {
      const account = await known(authorizer)
      if (account === undefined) return refused
      await it.desk.commit(account.accountId, version, desc)
      return { sent: true }
    },
    picture: async ({ of, path, ...authorizer }) => {
      const account = await known(authorizer)
      if (account === undefined) return refused
      if ((of === 'trial' ? account.trialVersion : account.releasedVersion) === null)
        return { refused: '还没有这个版本' }
      return { picture: Buffer.from(renderSVG(`${it.site}/v${path}`, { pixelSize: 12, border: 3 })) }
    },
    submit: async (authorizer) => {
      const account = await known(authorizer)
      if (account === undefined) return refused
      const auditId = await it.desk.submit(account.accountId)
      return auditId === undefined ? { refused: '已有审核中的版本' } : { auditId }
    },
    audit: async (authorizer) => {
      const account = await known(authorizer)
      if (account?.auditState === 3) return { state: 'rejected', reason: account.auditReason ?? '' }
      return { state: account?.auditState === 2 ? 'passed' : account?.auditState === 1 ? 'waiting' : 'unknown' }
    },
    release: async (authorizer) => {
      const account = await known(authorizer)
      if (account === undefined) return refused
      return (await it.desk.release(account.accountId)) ? { sent: true } : { refused: '没有审核通过的版本' }
    },
    read: (query, body, about) => readNotice(keys, query, body, about, it.now()),
    // The stand-in asks for no proof, so the ticket is not kept.
    keepTicket: async () => {},
    answer: answerNotice,
  }
}

/**
 * The embedded open platform, which behaves like the outside one. It has a page of its own, answers later by encrypted and signed
 * messages to the server's own address, and makes codes that open the mall.
 */
export const embeddedOpenPlatform = (it: Given): { openPlatform: OpenPlatformPort; standIn: StandInPort } => {
  const keys = keysFrom(it.secret)
  const standIn: StandInPort = {
    notify: async ({ appId, fields }) => {
      const { query, body } = sealMessage(keys, fields as XmlFields, it.now())
      const path = appId === undefined ? '/rest/wx/notify' : `/rest/wx/notify/${appId}`
      const answer = await it.deliver(
        `${path}?${new URLSearchParams(query).toString()}`,
        { 'content-type': 'text/xml' },
        body,
      )
      return answer.status === 200 && answer.body === 'success'
    },
  }
  return { openPlatform: openPlatformOf(it, keys), standIn }
}
