import type { AppletState } from '@mall/api/applet/words'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { DB } from '../../tables.ts'
import type { Account, Notice } from '../../ports/open-platform.ts'
import { appletOf } from './queries.ts'
import type { Applet } from './queries.ts'

/* The only writer of the mini-programs of shops. */

/** The mini-program of a shop, until the end of the transaction nobody else moves it; made when there is none yet. */
export const holdApplet = async (ctx: Write, shopId: Id): Promise<Applet & { readonly appletId: Id }> => {
  await sql`insert into applet (shop_id) values (${shopId}) on conflict (shop_id) do nothing`.execute(ctx.db)
  await sql`select 1 from applet where shop_id = ${shopId} for update`.execute(ctx.db)
  return (await appletOf(ctx.db, ctx.now, shopId)) as Applet & { readonly appletId: Id }
}

type Changes = Omit<Updateable<DB['applet']>, 'appletId' | 'shopId' | 'state'>

/** Moves a mini-program that is held, and writes down what happened to it. */
export const moveApplet = async (
  ctx: Write,
  { shopId, appletId, state }: { readonly shopId: Id; readonly appletId: Id; readonly state: AppletState },
  it: { readonly action: string; readonly to: AppletState; readonly words: string },
  changes: Changes = {},
): Promise<void> => {
  await ctx.db
    .updateTable('applet')
    .set({ ...changes, state: it.to })
    .where('shopId', '=', shopId)
    .where('state', '=', state)
    .execute()
  await ctx.db
    .insertInto('appletLog')
    .values({
      shopId,
      appletId,
      action: it.action,
      fromState: state,
      toState: it.to,
      words: it.words.slice(0, 600),
      userId: ctx.actor?.userId ?? null,
      logTime: ctx.now,
    })
    .execute()
}

/** What the provider calls what was handed in, if that is still the newest. */
export const keepAuditId = async (ctx: Write, shopId: Id, submitNo: number, auditId: string): Promise<void> => {
  await sql`update applet set audit_no = ${auditId} where shop_id = ${shopId} and submit_no = ${submitNo}`.execute(
    ctx.db,
  )
}

/** A picture of a code, while its mini-program is still the same. */
export const keepPicture = async (
  ctx: Write,
  shopId: Id,
  appId: string,
  picture: { readonly testQrcode: string } | { readonly qrcode: string },
): Promise<void> => {
  await ctx.db.updateTable('applet').set(picture).where('shopId', '=', shopId).where('appId', '=', appId).execute()
}

/** What a shop says of its mini-program. */
export const saveSaid = async (
  ctx: Write,
  shopId: Id,
  it: Pick<Changes, 'nickName' | 'headImage' | 'signature' | 'payMchId' | 'categories'>,
): Promise<void> => {
  await ctx.db.updateTable('applet').set(it).where('shopId', '=', shopId).execute()
}

export const insertAsked = async (ctx: Write, shopId: Id, userId: Id, preAuthCode: string): Promise<void> => {
  await ctx.db.insertInto('appletAuthorisation').values({ shopId, userId, preAuthCode, askTime: ctx.now }).execute()
}

/** Keeps a notice; false when it came before. */
export const keepNotice = async (ctx: Write, it: Notice): Promise<boolean> => {
  const kept = await sql`
    insert into applet_notice (digest, kind, app_id, receive_time)
    values (${it.digest}, ${it.kind}, ${'appId' in it ? it.appId : null}, ${ctx.now})
    on conflict (digest) do nothing`.execute(ctx.db)
  return kept.numAffectedRows === 1n
}

/** What an authorisation brings along. */
export const ofAccount = (
  ctx: Write,
  it: Pick<Account, 'appId' | 'nickName' | 'principalName' | 'signature' | 'consoleUrl'>,
  sealed: { readonly refreshTokenEncrypted: Buffer; readonly headImage: string | null },
  templateId: string,
): Changes => ({
  appId: it.appId,
  refreshTokenEncrypted: sealed.refreshTokenEncrypted,
  nickName: it.nickName.slice(0, 30) || null,
  principalName: it.principalName.slice(0, 60) || null,
  signature: it.signature.slice(0, 120) || null,
  headImage: sealed.headImage,
  authTime: ctx.now,
  consoleUrl: it.consoleUrl,
  templateId,
  auditNo: null,
  auditReason: null,
})
