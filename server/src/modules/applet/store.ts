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

/** Returns the mini-program of a shop, locked until the end of the transaction; creates it if there is none. */
export const holdApplet = async (ctx: Write, shopId: Id): Promise<Applet & { readonly appletId: Id }> => {
  await sql`insert into applet (shop_id) values (${shopId}) on conflict (shop_id) do nothing`.execute(ctx.db)
  await sql`select 1 from applet where shop_id = ${shopId} for update`.execute(ctx.db)
  return (await appletOf(ctx.db, ctx.now, shopId)) as Applet & { readonly appletId: Id }
}

type Changes = Omit<Updateable<DB['applet']>, 'appletId' | 'shopId' | 'state'>

/** Moves a locked mini-program to a state, and writes its log. */
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

/** Keeps the provider's number of a submission, if it is still the newest. */
export const keepAuditId = async (ctx: Write, shopId: Id, submitNo: number, auditId: string): Promise<void> => {
  await sql`update applet set audit_no = ${auditId} where shop_id = ${shopId} and submit_no = ${submitNo}`.execute(
    ctx.db,
  )
}

/** Keeps the picture of a code, if the shop still has the same mini-program. */
export const keepPicture = async (
  ctx: Write,
  shopId: Id,
  appId: string,
  picture: { readonly testQrcode: string } | { readonly qrcode: string },
): Promise<void> => {
  await ctx.db.updateTable('applet').set(picture).where('shopId', '=', shopId).where('appId', '=', appId).execute()
}

/** Saves what a shop enters about its mini-program. */
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

/** Keeps a notice; false when it had arrived before. */
export const keepNotice = async (ctx: Write, it: Notice): Promise<boolean> => {
  const kept = await sql`
    insert into applet_notice (digest, kind, app_id, receive_time)
    values (${it.digest}, ${it.kind}, ${'appId' in it ? it.appId : null}, ${ctx.now})
    on conflict (digest) do nothing`.execute(ctx.db)
  return kept.numAffectedRows === 1n
}

/** The columns that an authorisation sets. */
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
