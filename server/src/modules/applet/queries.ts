import type { AppletState } from '@mall/api/applet/words'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { opensInShop } from '../subscription/public.ts'

/** What the server keeps of a shop's mini-program; a shop without one is read as state 0. */
export type Applet = {
  readonly appletId: Id | null
  readonly shopId: Id
  readonly shopName: string
  readonly state: AppletState
  readonly appId: string | null
  readonly refreshTokenEncrypted: Buffer | null
  readonly nickName: string | null
  readonly headImage: string | null
  readonly principalName: string | null
  readonly signature: string | null
  readonly regType: number | null
  readonly registeredName: string | null
  readonly creditCode: string | null
  readonly legalPersonaName: string | null
  readonly legalPersonaWechat: string | null
  readonly componentPhone: string | null
  readonly registerTime: Date | null
  readonly authTime: Date | null
  readonly consoleUrl: string | null
  readonly templateId: string | null
  readonly version: string | null
  readonly commitTime: Date | null
  readonly auditedVersion: string | null
  readonly submitNo: number
  readonly submitTime: Date | null
  readonly auditNo: string | null
  readonly auditReason: string | null
  readonly releasedVersion: string | null
  readonly releaseTime: Date | null
  readonly testQrcode: string | null
  readonly qrcode: string | null
  readonly payMchId: string | null
  readonly categories: readonly number[]
  readonly enterpriseName: string
  readonly certified: boolean
  readonly goodsOnSale: number
  /** Whether the package of its enterprise opens mini-programs now. */
  readonly opened: boolean
}

/** Returns the mini-program of a shop, with the facts that decide its actions. */
export const appletOf = async (db: Reading, now: Date, shopId: Id): Promise<Applet> => {
  const found = await sql<Applet>`
    select a.applet_id, s.shop_id, s.shop_name, coalesce(a.state, 0)::smallint as state, a.app_id, a.refresh_token_encrypted,
      a.nick_name, a.head_image, a.principal_name, a.signature, a.reg_type, a.enterprise_name as registered_name, a.credit_code,
      a.legal_persona_name, a.legal_persona_wechat, a.component_phone, a.register_time, a.auth_time, a.console_url, a.template_id, a.version, a.commit_time,
      a.audited_version, coalesce(a.submit_no, 0) as submit_no, a.submit_time, a.audit_no, a.audit_reason, a.released_version,
      a.release_time, a.test_qrcode, a.qrcode, a.pay_mch_id, coalesce(a.categories, '{}') as categories,
      e.name as enterprise_name, e.cert_status = 2 as certified, s.goods_count as goods_on_sale,
      ${opensInShop(sql`s.shop_id`, 'applet', now)} as opened
    from shop s join enterprise e on e.bo_id = s.org_bo_id left join applet a on a.shop_id = s.shop_id
    where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]!
}

type LogRow = {
  readonly words: string
  readonly who: string | null
  readonly toState: AppletState
  readonly logTime: Date
}

/** Returns the log of a shop's mini-program, newest first. */
export const appletLog = async (db: Reading, shopId: Id): Promise<LogRow[]> => {
  const found = await sql<LogRow>`
    select l.words, u.name as who, l.to_state, l.log_time from applet_log l left join app_user u on u.user_id = l.user_id
    where l.shop_id = ${shopId} order by l.log_id desc limit 50`.execute(db)
  return found.rows
}

/** Returns the shop that asked for an authorisation since a moment, by its code. */
export const shopOfAsked = async (db: Reading, preAuthCode: string, since: Date): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select shop_id from applet_authorisation where pre_auth_code = ${preAuthCode} and ask_time >= ${since}`.execute(db)
  return found.rows[0]?.shopId
}

/** Returns the shop of a mini-program. */
export const shopOfApp = async (db: Reading, appId: string): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select shop_id from applet where app_id = ${appId} and refresh_token_encrypted is not null`.execute(db)
  return found.rows[0]?.shopId
}

/** Returns the shop that waits for this registration. */
export const shopOfRegistration = async (
  db: Reading,
  it: { readonly code: string; readonly legalPersonaName: string; readonly name: string },
): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select shop_id from applet
    where state = 1 and credit_code = ${it.code} and legal_persona_name = ${it.legalPersonaName}
      and enterprise_name = ${it.name}
    order by register_time limit 1`.execute(db)
  return found.rows[0]?.shopId
}
