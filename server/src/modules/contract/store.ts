import { mostContracts } from '@mall/api/contract/states'
import type { ContractAct } from '@mall/api/contract/states'
import type { Fen, Milli } from '@mall/api/money'
import type { SaleUnit, Units } from '@mall/api/units'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Contract, ContractLog } from '../../tables.ts'
import { goodsUnits } from '../catalog/public.ts'
import type { Party } from './machine.ts'
import { contentHash } from './queries.ts'
import { isActive } from '../customer/public.ts'

export type ContractTerms = Pick<
  Insertable<Contract>,
  'name' | 'contractType' | 'beginDate' | 'endDate' | 'payTerm' | 'creditDays' | 'remark'
>
export type ContractGoods = {
  readonly goodsId: Id
  readonly price: Fen
  readonly qtyLimit: Milli | null
}

/** Inserts a draft with a number made from its id; undefined if the shop has as many contracts as it may. */
export const insertContract = async (ctx: Write, shopId: Id, terms: ContractTerms): Promise<Id | undefined> => {
  // One at a time, since two added at the same moment could both find the last free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${shopId}`}, 0))`.execute(ctx.db)
  const year = dateText(ctx.now).slice(0, 4)
  const made = await sql<{ contractId: Id }>`
    with numbered as materialized (
      select nextval(pg_get_serial_sequence('contract', 'contract_id')) as contract_id
      where (select count(*) from contract where shop_id = ${shopId}) < ${mostContracts})
    insert into contract (contract_id, contract_no, shop_id, name, contract_type, begin_date, end_date, pay_term, credit_days,
      remark, create_time, update_time)
    select n.contract_id, 'HT' || ${year} || lpad(n.contract_id::text, greatest(5, length(n.contract_id::text)), '0'), ${shopId},
      ${terms.name}, ${terms.contractType}, ${terms.beginDate}, ${terms.endDate}, ${terms.payTerm}, ${terms.creditDays},
      ${terms.remark}, ${ctx.now}, ${ctx.now}
    from numbered n returning contract_id`.execute(ctx.db)
  return made.rows[0]?.contractId
}

/** Changes a locked contract; with `version` only in the version that was read. */
export const changeContract = async (
  ctx: Write,
  { contractId, version }: { readonly contractId: Id; readonly version?: number | undefined },
  change: Updateable<Contract>,
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('contract')
    .set((row) => ({ ...change, updateTime: ctx.now, version: row('version', '+', 1) }))
    .where('contractId', '=', contractId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Stores the present names of a draft's goods; returns one that is no longer sold by the unit its price was written for. */
export const keepNames = async (ctx: Write, contractId: Id) => {
  const found = await sql<{ name: string; was: SaleUnit; now: Units }>`
    with named as (
      update contract_goods g set goods_name = p.name, spec_text = k.spec_text
      from goods_sku k join goods_spu p using (spu_id)
      where g.contract_id = ${contractId} and k.goods_id = g.goods_id
      returning g.goods_id, p.name, ${goodsUnits('p')} as now,
        json_build_object('unitName', g.unit_name, 'baseUnitName', g.base_unit_name, 'convertRate', g.convert_rate) as was
    )
    select name, was, now from named where (was->>'unitName', was->>'baseUnitName', was->>'convertRate')
      <> (now->>'unitName', now->>'baseUnitName', now->>'convertRate') order by goods_id limit 1`.execute(ctx.db)
  return found.rows[0]
}

/** Returns the prices of a contract. */
export const pricesOf = async (ctx: Write, contractId: Id): Promise<{ goodsId: Id; price: Fen }[]> => {
  const found = await sql<{ goodsId: Id; price: Fen }>`
    select g.goods_id, g.price from contract_goods g where g.contract_id = ${contractId} order by g.goods_id`.execute(
    ctx.db,
  )
  return found.rows
}

/** Submits a contract: the shop signs its present content and shows it to its customers. */
export const submitContract = async (ctx: Write, contractId: Id, userId: Id): Promise<void> => {
  await sql`
    update contract c set state = 1, content_hash = ${contentHash}, submit_by = ${userId}, submit_time = ${ctx.now},
      update_time = ${ctx.now}, version = c.version + 1
    where c.contract_id = ${contractId}`.execute(ctx.db)
}

/** Turns a contract into a draft again and clears the answers of its customers. */
export const reopenContract = async (ctx: Write, contractId: Id): Promise<void> => {
  await sql`
    with asked as (
      update contract_customer set sign_state = 0, sign_by = null, sign_time = null, refuse_reason = ''
      where contract_id = ${contractId} and sign_state <> 0
    )
    update contract set state = 0, content_hash = null, submit_by = null, submit_time = null, update_time = ${ctx.now},
      version = version + 1
    where contract_id = ${contractId}`.execute(ctx.db)
}

type Contracted = { readonly contractId: Id; readonly shopId: Id }

/** Replaces the customers of a contract by these, as far as they are approved and active; returns how many are. */
export const putCustomers = async (
  ctx: Write,
  { contractId, shopId }: Contracted,
  customerIds: readonly Id[],
): Promise<number> => {
  const put = await sql<{ count: number }>`
    with wanted as (
      select customer_id, buyer_bo_id from customer k
      where shop_id = ${shopId} and customer_id = any(${[...customerIds]}::bigint[]) and ${isActive('k')}
    ), gone as (
      delete from contract_customer where contract_id = ${contractId} and customer_id not in (select customer_id from wanted)
    ), added as (
      insert into contract_customer (contract_id, customer_id, shop_id, buyer_bo_id)
      select ${contractId}, customer_id, ${shopId}, buyer_bo_id from wanted order by customer_id
      on conflict (contract_id, customer_id) do nothing
    )
    select count(*)::int as count from wanted`.execute(ctx.db)
  return put.rows[0]!.count
}

/** Columns of goods as they were when agreed. */
const asAgreed = sql`goods_name, spec_text, unit_name, base_unit_name, convert_rate, price_unit_name, price_rate`

/** Replaces the goods of a contract by these, as far as they are the shop's; returns how many are. */
export const putGoods = async (
  ctx: Write,
  { contractId, shopId }: Contracted,
  goods: readonly ContractGoods[],
): Promise<number> => {
  const put = await sql<{ count: number }>`
    with wanted as (
      select k.goods_id, r.price, r."qtyLimit", p.name, k.spec_text, u.* from json_to_recordset(${JSON.stringify(goods)})
        as r("goodsId" bigint, price bigint, "qtyLimit" bigint)
      join goods_sku k on k.goods_id = r."goodsId" and k.shop_id = ${shopId} and not k.deleted join goods_spu p using (spu_id)
      cross join lateral json_to_record(${goodsUnits('p')}) as u("unitName" text, "baseUnitName" text, "convertRate" bigint,
        "priceUnitName" text, "priceRate" bigint)
    ), gone as (
      delete from contract_goods where contract_id = ${contractId} and goods_id not in (select goods_id from wanted)
    ), added as (
      insert into contract_goods (contract_id, goods_id, shop_id, price, qty_limit, ${asAgreed})
      select ${contractId}, goods_id, ${shopId}, price, "qtyLimit", name, spec_text, "unitName", "baseUnitName", "convertRate",
        "priceUnitName", "priceRate" from wanted order by goods_id
      on conflict (contract_id, goods_id) do update set price = excluded.price, qty_limit = excluded.qty_limit,
        (${asAgreed}) = (excluded.goods_name, excluded.spec_text, excluded.unit_name, excluded.base_unit_name,
          excluded.convert_rate, excluded.price_unit_name, excluded.price_rate)
    )
    select count(*)::int as count from wanted`.execute(ctx.db)
  return put.rows[0]!.count
}

/** Copies the goods of a contract that still exist, and its customers who are still active, into a draft. */
export const copyInto = async (ctx: Write, from: Contracted, contractId: Id): Promise<void> => {
  await sql`
    with asked as (
      insert into contract_customer (contract_id, customer_id, shop_id, buyer_bo_id)
      select ${contractId}, c.customer_id, c.shop_id, c.buyer_bo_id
      from contract_customer cc join customer c using (customer_id)
      where cc.contract_id = ${from.contractId} and ${isActive('c')}
    )
    insert into contract_goods (contract_id, goods_id, shop_id, price, qty_limit, ${asAgreed})
    select ${contractId}, g.goods_id, g.shop_id, g.price, g.qty_limit, g.goods_name, g.spec_text, g.unit_name, g.base_unit_name,
      g.convert_rate, g.price_unit_name, g.price_rate
    from contract_goods g join goods_sku k using (goods_id)
    where g.contract_id = ${from.contractId} and not k.deleted`.execute(ctx.db)
}

/** Deletes a draft with all it holds. */
export const deleteContract = async (ctx: Write, contractId: Id): Promise<void> => {
  for (const table of ['contractLog', 'contractCustomer', 'contractGoods', 'contract'] as const)
    await ctx.db.deleteFrom(table).where('contractId', '=', contractId).execute()
}

/** Stores the answer of an enterprise; false if it answered before. */
export const answerOffer = async (
  ctx: Write,
  { contractId, boId, userId }: { readonly contractId: Id; readonly boId: Id; readonly userId: Id },
  answer:
    | { readonly signState: 1; readonly signHash: string }
    | { readonly signState: 2; readonly refuseReason: string },
): Promise<boolean> => {
  const answered = await ctx.db
    .updateTable('contractCustomer')
    .set({ ...answer, signBy: userId, signTime: ctx.now })
    .where('contractId', '=', contractId)
    .where('buyerBoId', '=', boId)
    .where('signState', '=', 0)
    .executeTakeFirst()
  return answered.numUpdatedRows === 1n
}

/** Adds an act to the history of a contract. */
export const noteAct = async (
  ctx: Write,
  { contractId, shopId }: Contracted,
  it: { readonly act: ContractAct; readonly side: Party; readonly text?: string; readonly boId?: Id },
): Promise<void> => {
  const row: Insertable<ContractLog> = {
    contractId,
    shopId,
    action: it.act,
    side: it.side,
    userId: ctx.actor?.userId ?? null,
    boId: it.boId ?? null,
    text: it.text ?? '',
    time: ctx.now,
  }
  await ctx.db.insertInto('contractLog').values(row).execute()
}
