import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Signature, Signer } from '../../ports/signing.ts'
import type { Composed } from './compose.ts'
import type { OrderSaid, Written } from './queries.ts'

/* The only writer of contracts of orders, their signatures and texts. Every change of a contract holds the lock of its order. */

/** Saves the text that a buyer signs; another text than before is a new revision without signatures. */
export const writeContract = async (ctx: Write, said: OrderSaid, { html, paper, hash }: Composed): Promise<Written> => {
  const { orderId, shopId, payMoney } = said
  const kept = await sql<Written>`
    insert into order_contract as c (shop_id, order_id, revision, html, paper, content_hash, pay_money, write_time)
    values (${shopId}, ${orderId}, 1, ${html}, ${JSON.stringify(paper)}, ${hash}, ${payMoney}, ${ctx.now})
    on conflict (order_id) do update set revision = c.revision + 1, html = excluded.html, paper = excluded.paper,
      content_hash = excluded.content_hash, pay_money = excluded.pay_money, write_time = excluded.write_time, place = null
    returning order_contract_id, shop_id, order_id, revision, html, paper, content_hash, pay_money, place`.execute(
    ctx.db,
  )
  await sql`update order_signature set state = 3 where order_contract_id = ${kept.rows[0]!.orderContractId} and state <> 3`.execute(
    ctx.db,
  )
  return kept.rows[0]!
}

type Begun = {
  readonly written: Written
  readonly side: 'buyer' | 'seller'
  readonly signer: Signer
}

/** Inserts a valid signature; gives up one of the same side that waits at the provider. */
export const addSignature = async (
  ctx: Write,
  { written, side, signer }: Begun,
  { by, proof, serialNo, signTime }: Signature,
): Promise<void> => {
  const { orderContractId, shopId, revision, contentHash } = written
  await sql`update order_signature set state = 3
    where order_contract_id = ${orderContractId} and side = ${side} and state = 1`.execute(ctx.db)
  await ctx.db
    .insertInto('orderSignature')
    .values({
      shopId,
      orderContractId,
      side,
      revision,
      contentHash,
      userId: signer.userId,
      boId: signer.boId,
      person: signer.person,
      party: signer.party,
      state: 2,
      beginTime: ctx.now,
      signedBy: by,
      proof: Buffer.from(proof),
      serialNo,
      signTime: signTime ?? ctx.now,
    })
    .execute()
}

/** Inserts a signature that waits at the provider; gives up an earlier one of the same side. */
export const addWaiting = async (
  ctx: Write,
  { written, side, signer }: Begun,
  { flowId, signUrl }: { readonly flowId: string; readonly signUrl: string | null },
): Promise<Id> => {
  const { orderContractId, shopId, revision, contentHash } = written
  await sql`update order_signature set state = 3
    where order_contract_id = ${orderContractId} and side = ${side} and state = 1`.execute(ctx.db)
  const made = await ctx.db
    .insertInto('orderSignature')
    .values({
      shopId,
      orderContractId,
      side,
      revision,
      contentHash,
      userId: signer.userId,
      boId: signer.boId,
      person: signer.person,
      party: signer.party,
      state: 1,
      beginTime: ctx.now,
      flowId,
      signUrl,
    })
    .returning('signatureId')
    .executeTakeFirstOrThrow()
  return made.signatureId
}

/** Makes a waiting signature valid; false when it was given up meanwhile. */
export const fulfilSignature = async (
  ctx: Write,
  signatureId: Id,
  { by, proof, serialNo, signTime }: Signature,
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('orderSignature')
    .set({ state: 2, signedBy: by, proof: Buffer.from(proof), serialNo, signTime: signTime ?? ctx.now, signUrl: null })
    .where('signatureId', '=', signatureId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const giveUpSignature = async (ctx: Write, signatureId: Id): Promise<void> => {
  await ctx.db
    .updateTable('orderSignature')
    .set({ state: 3, signUrl: null })
    .where('signatureId', '=', signatureId)
    .where('state', '=', 1)
    .execute()
}

/** Saves the place of a text's paper; false when the text has changed, or has its paper. */
export const keepPaper = async (ctx: Write, it: Written, place: string): Promise<boolean> => {
  const kept = await ctx.db
    .updateTable('orderContract')
    .set({ place })
    .where('orderContractId', '=', it.orderContractId)
    .where('revision', '=', it.revision)
    .where('place', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

export const mostTexts = 10

type Text = { readonly shopId: Id; readonly name: string; readonly body: string; readonly isDefault: boolean }

/** Removes the default from the shop's other texts if this text is the default. */
const settleDefault = (ctx: Write, { shopId, isDefault }: Text, templateId: Id | null) =>
  isDefault
    ? sql`update contract_text set is_default = false, version = version + 1
        where shop_id = ${shopId} and is_default and template_id is distinct from ${templateId}::bigint`.execute(ctx.db)
    : undefined

/** Inserts a text; undefined when the shop has the most allowed. */
export const insertText = async (ctx: Write, it: Text) => {
  // One text at a time, because two at once would both fit under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract texts ${it.shopId}`}, 0))`.execute(ctx.db)
  await settleDefault(ctx, it, null)
  const made = await sql<{ templateId: Id; version: number }>`
    insert into contract_text (shop_id, name, body, is_default, update_time)
    select ${it.shopId}, ${it.name}, ${it.body}, ${it.isDefault} or not exists (
      select from contract_text t where t.shop_id = ${it.shopId}), ${ctx.now}
    where (select count(*) from contract_text t where t.shop_id = ${it.shopId}) < ${mostTexts}
    returning template_id, version`.execute(ctx.db)
  return made.rows[0]
}

/**
 * Changes a text in the version that was read; undefined when it is newer, or not the shop's. The default stays until another text
 * replaces it.
 */
export const updateText = async (ctx: Write, templateId: Id, version: number | undefined, it: Text) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract texts ${it.shopId}`}, 0))`.execute(ctx.db)
  await settleDefault(ctx, it, templateId)
  const changed = await sql<{ templateId: Id; version: number }>`
    update contract_text set name = ${it.name}, body = ${it.body}, is_default = is_default or ${it.isDefault},
      update_time = ${ctx.now}, version = version + 1
    where template_id = ${templateId} and shop_id = ${it.shopId} and version = coalesce(${version ?? null}::int, version)
    returning template_id, version`.execute(ctx.db)
  return changed.rows[0]
}

/** Deletes a text; if it was the default, the oldest other one becomes it. */
export const deleteText = async (ctx: Write, shopId: Id, templateId: Id): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract texts ${shopId}`}, 0))`.execute(ctx.db)
  const gone = await ctx.db
    .deleteFrom('contractText')
    .where('templateId', '=', templateId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  await sql`update contract_text set is_default = true, version = version + 1
    where template_id = (select min(template_id) from contract_text where shop_id = ${shopId})
      and not exists (select from contract_text where shop_id = ${shopId} and is_default)`.execute(ctx.db)
  return gone.numDeletedRows === 1n
}
