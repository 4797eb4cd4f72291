import type { ContractState } from '@mall/api/contract/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { goodsUnits } from '../catalog/public.ts'
import { isActive } from '../customer/public.ts'
import { binds } from './force-queries.ts'

/** Number of customer names that a list shows. */
const namesShown = 3

/** The units of goods as a contract stores them. */
const keptUnits = sql`json_build_object('unitName', g.unit_name, 'baseUnitName', g.base_unit_name, 'convertRate', g.convert_rate,
  'priceUnitName', g.price_unit_name, 'priceRate', g.price_rate)`

/** Hash of what both sides sign: terms and goods, without the last day, which the shop may postpone. */
export const contentHash: RawBuilder<string> = sql`encode(sha256(convert_to(json_build_array(c.contract_no, c.name, c.contract_type,
  c.begin_date, c.pay_term, c.credit_days, c.remark,
  (select json_agg(json_build_array(g.goods_id, g.goods_name, g.spec_text, g.unit_name, g.base_unit_name, g.convert_rate,
    g.price_unit_name, g.price_rate, g.price, g.qty_limit) order by g.goods_id) from contract_goods g
    where g.contract_id = c.contract_id))::text, 'UTF8')), 'hex')`

type Terms = {
  readonly contractId: Id
  readonly contractNo: string
  readonly shopId: Id
  readonly name: string
  readonly contractType: number
  readonly beginDate: string
  readonly endDate: string
  readonly payTerm: number
  readonly creditDays: number | null
  readonly remark: string
  readonly state: ContractState
  readonly goodsCount: number
}
const terms = sql`c.contract_id, c.contract_no, c.shop_id, c.name, c.contract_type, c.begin_date::text as begin_date,
  c.end_date::text as end_date, c.pay_term, c.credit_days, c.remark, c.state,
  (select count(*)::int from contract_goods g where g.contract_id = c.contract_id) as goods_count`

/** Number of customers of a contract, and their answers. */
type Answers = {
  readonly customerCount: number
  readonly signedCount: number
  readonly refusedCount: number
}
const answers = sql`(select count(*)::int as customer_count, (count(*) filter (where cc.sign_state = 1))::int as signed_count,
    (count(*) filter (where cc.sign_state = 2))::int as refused_count
  from contract_customer cc where cc.contract_id = c.contract_id)`

export type ContractRow = Terms &
  Answers & {
    readonly customerNames: string[]
    readonly createTime: Date
    readonly updateTime: Date
    readonly version: number
  }
const rowColumns = sql`${terms}, a.*, c.create_time, c.update_time, c.version,
  array(select m.name from contract_customer cc join customer m using (customer_id) where cc.contract_id = c.contract_id
    order by cc.customer_id limit ${namesShown}) as customer_names`

export type ContractFilter = {
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly contractType?: number | undefined
  readonly customerId?: Id | undefined
  readonly endFrom?: string | undefined
  readonly endTo?: string | undefined
}

/** Conditions by which both sides may filter their contracts. */
const commonConditions = (it: ContractFilter): RawBuilder<unknown>[] => [
  ...(it.state === undefined ? [] : [sql`c.state = ${it.state}`]),
  ...(it.contractType === undefined ? [] : [sql`c.contract_type = ${it.contractType}`]),
  ...(it.endFrom === undefined ? [] : [sql`c.end_date >= ${it.endFrom}::date`]),
  ...(it.endTo === undefined ? [] : [sql`c.end_date <= ${it.endTo}::date`]),
]

const contractsWhere = (shopId: Id, it: ContractFilter): RawBuilder<unknown> => {
  const conditions = [sql`c.shop_id = ${shopId}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(c.name ilike ${like} or c.contract_no ilike ${like} or exists (
      select from contract_customer cc join customer m using (customer_id) where cc.contract_id = c.contract_id and m.name ilike ${like}))`)
  }
  if (it.customerId !== undefined)
    conditions.push(
      sql`c.contract_id in (select cc.contract_id from contract_customer cc where cc.customer_id = ${it.customerId})`,
    )
  return sql.join([...conditions, ...commonConditions(it)], sql` and `)
}

const orders = {
  newest: sql`c.contract_id desc`,
  ending: sql`c.end_date, c.contract_id desc`,
} as const

/** Reads a page of the contracts of a shop. */
export const contractsOf = (
  db: Reading,
  shopId: Id,
  it: ContractFilter & { readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const all = sql`contract c where ${contractsWhere(shopId, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<ContractRow & { shopName: string; total: number }>`
      select ${rowColumns}, s.shop_name, c.total from (
        select c.*, ${total} as total from ${all} order by ${orders[it.sort ?? 'newest']} limit ${limit} offset ${offset}) c
      join shop s on s.shop_id = c.shop_id cross join lateral ${answers} a order by ${orders[it.sort ?? 'newest']}`.execute(
      db,
    )
    return found.rows
  })
}

export type ContractParts = {
  readonly goods: {
    readonly goodsId: Id
    readonly spuId: Id
    readonly name: string
    readonly specText: string
    readonly image: string | null
    /** `units` as agreed, `soldUnits` as the goods are sold now. */
    readonly units: Units
    readonly soldUnits: Units
    readonly listPrice: Fen
    readonly price: Fen
    readonly qtyLimit: Milli | null
    readonly usedQty: Milli
  }[]
  readonly customers: {
    readonly customerId: Id
    readonly buyerBoId: Id
    readonly name: string
    readonly signState: number
    readonly signBy: string | null
    readonly signTime: string | null
    readonly refuseReason: string
  }[]
  readonly history: {
    readonly logId: Id
    readonly action: string
    readonly side: 'seller' | 'customer' | 'house'
    readonly by: string | null
    readonly boId: Id | null
    readonly text: string
    readonly time: string
  }[]
  readonly shopName: string
  readonly enterpriseName: string
  readonly submitBy: string | null
  readonly submitTime: Date | null
  readonly endReason: string
  readonly contentHash: string | null
}

/** Reads one contract with all its parts: one of the shop, or one that names the enterprise. */
export const contractOf = async (
  db: Reading,
  contractId: Id,
  whose: { readonly shopId: Id } | { readonly buyerBoId: Id },
): Promise<(ContractRow & ContractParts) | undefined> => {
  const own =
    'shopId' in whose
      ? sql`c.shop_id = ${whose.shopId}`
      : sql`c.state <> 0 and exists (
          select from contract_customer cc where cc.contract_id = c.contract_id and cc.buyer_bo_id = ${whose.buyerBoId})`
  const found = await sql<ContractRow & ContractParts>`
    select ${rowColumns}, s.shop_name, e.name as enterprise_name, c.submit_time, c.end_reason, c.content_hash,
      (select u.name from app_user u where u.user_id = c.submit_by) as submit_by,
      (select coalesce(json_agg(json_build_object('goodsId', g.goods_id, 'spuId', k.spu_id,
          'name', case c.state when 0 then p.name else g.goods_name end,
          'specText', case c.state when 0 then k.spec_text else g.spec_text end,
          'image', coalesce(k.image, p.main_images[1]), 'units', ${keptUnits}, 'soldUnits', ${goodsUnits('p')}, 'listPrice', k.price,
          'price', g.price, 'qtyLimit', g.qty_limit, 'usedQty', g.used_qty) order by p.spu_id, k.sort, k.goods_id), '[]')
        from contract_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
        where g.contract_id = c.contract_id) as goods,
      (select coalesce(json_agg(json_build_object('customerId', cc.customer_id, 'buyerBoId', cc.buyer_bo_id, 'name', m.name,
          'signState', cc.sign_state, 'signBy', u.name, 'signTime', cc.sign_time, 'refuseReason', cc.refuse_reason)
          order by cc.customer_id), '[]')
        from contract_customer cc join customer m using (customer_id) left join app_user u on u.user_id = cc.sign_by
        where cc.contract_id = c.contract_id) as customers,
      (select coalesce(json_agg(json_build_object('logId', l.log_id, 'action', l.action, 'side', l.side, 'by', u.name, 'boId', l.bo_id,
          'text', l.text, 'time', l.time) order by l.log_id desc), '[]')
        from contract_log l left join app_user u using (user_id) where l.contract_id = c.contract_id) as history
    from contract c join shop s using (shop_id) join enterprise e on e.bo_id = s.org_bo_id cross join lateral ${answers} a
    where c.contract_id = ${contractId} and ${own}`.execute(db)
  return found.rows[0]
}

export type LockedContract = Terms & Answers & { readonly version: number; readonly ownSign: number | null }

/**
 * Locks and reads a contract of the shop, or one that names the enterprise, so that decisions about it come one after the other.
 * Reads the answers of its customers under the lock.
 */
export const lockContract = async (
  ctx: Write,
  contractId: Id,
  whose: { readonly shopId: Id } | { readonly buyerBoId: Id } | 'the house',
): Promise<LockedContract | undefined> => {
  const own =
    whose === 'the house'
      ? sql`true`
      : 'shopId' in whose
        ? sql`c.shop_id = ${whose.shopId}`
        : sql`c.state <> 0 and exists (
            select from contract_customer cc where cc.contract_id = c.contract_id and cc.buyer_bo_id = ${whose.buyerBoId})`
  const locked = await sql<{ contractId: Id }>`
    select c.contract_id from contract c where c.contract_id = ${contractId} and ${own} for no key update`.execute(
    ctx.db,
  )
  if (locked.rows[0] === undefined) return undefined
  const boId = whose !== 'the house' && 'buyerBoId' in whose ? whose.buyerBoId : null
  const found = await sql<LockedContract>`
    select ${terms}, a.*, c.version, (select cc.sign_state from contract_customer cc
      where cc.contract_id = c.contract_id and cc.buyer_bo_id = ${boId}::bigint) as own_sign
    from contract c cross join lateral ${answers} a where c.contract_id = ${contractId}`.execute(ctx.db)
  return found.rows[0]
}

type Usable = {
  readonly contractId: Id
  readonly contractNo: string
  readonly name: string
  readonly endDate: string
  readonly goods: { readonly goodsId: Id; readonly price: Fen; readonly leftQty: Milli | null }[]
}

/**
 * Returns the contracts with a shop that an enterprise signed and that are in force on a day. Of their goods, returns those that
 * are still sold by the agreed unit.
 */
export const usableBy = async (
  db: Reading,
  it: { readonly boId: Id; readonly shopId: Id; readonly goodsIds: readonly Id[] | undefined; readonly today: string },
): Promise<Usable[]> => {
  const wanted = it.goodsIds === undefined ? sql`true` : sql`g.goods_id = any(${[...it.goodsIds]}::bigint[])`
  const found = await sql<Usable>`
    select c.contract_id, c.contract_no, c.name, c.end_date::text as end_date, g.goods
    from contract_customer cc join contract c using (contract_id)
      join customer m on m.customer_id = cc.customer_id and ${isActive('m')}
      cross join lateral (
      select json_agg(json_build_object('goodsId', g.goods_id, 'price', g.price, 'leftQty', g.qty_limit - g.used_qty)
        order by g.goods_id) as goods
      from contract_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
        join goods_unit su on su.unit_id = p.sale_unit_id join goods_unit bu on bu.unit_id = p.base_unit_id
      where g.contract_id = c.contract_id and ${wanted}
        and (g.unit_name, g.base_unit_name, g.convert_rate) = (su.name, bu.name, coalesce(k.convert_rate, p.convert_rate))) g
    where cc.buyer_bo_id = ${it.boId} and cc.shop_id = ${it.shopId} and ${binds(it.today)}
      and g.goods is not null
    order by c.end_date, c.contract_id`.execute(db)
  return found.rows
}

export type OfferRow = Terms & {
  readonly shopName: string
  readonly signState: number
  readonly signTime: Date | null
  readonly submitTime: Date | null
  readonly createTime: Date
  readonly updateTime: Date
  readonly version: number
}

/** Reads a page of the contracts offered to an enterprise. */
export const offersTo = (
  db: Reading,
  boId: Id,
  it: ContractFilter & { readonly signState?: number | undefined; readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const conditions = [sql`cc.buyer_bo_id = ${boId} and c.state <> 0`, ...commonConditions(it)]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(c.name ilike ${like} or c.contract_no ilike ${like} or s.shop_name ilike ${like})`)
  }
  // Filters by the enterprise's own customer row; other customers of the contract stay unknown.
  if (it.customerId !== undefined) conditions.push(sql`cc.customer_id = ${it.customerId}`)
  if (it.signState !== undefined) conditions.push(sql`cc.sign_state = ${it.signState}`)
  const all = sql`contract_customer cc join contract c using (contract_id) join shop s on s.shop_id = c.shop_id
    where ${sql.join(conditions, sql` and `)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<OfferRow & { total: number }>`
      select ${terms}, s.shop_name, cc.sign_state, cc.sign_time, c.submit_time, c.create_time, c.update_time, c.version,
        ${total} as total
      from ${all} order by ${orders[it.sort ?? 'newest']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns the people of a contract's customers who have one of these roles, by enterprise. */
export const signersOf = async (db: Reading, contractId: Id, roleCodes: readonly string[]) => {
  const found = await sql<{ boId: Id; userIds: Id[] }>`
    select m.bo_id, array_agg(m.user_id order by m.user_id) as user_ids
    from contract_customer cc join org_member m on m.bo_id = cc.buyer_bo_id
    where cc.contract_id = ${contractId} and m.state = 1 and m.role_codes && ${[...roleCodes]}::text[]
    group by m.bo_id`.execute(db)
  return found.rows
}

/** Returns the hash of the submitted content; null for a draft. */
export const hashOf = async (db: Reading, contractId: Id): Promise<string | null> =>
  (await db.selectFrom('contract').select('contentHash').where('contractId', '=', contractId).executeTakeFirstOrThrow())
    .contentHash

/** Whether one of these enterprises is a customer of the contract. */
export const isFor = async (db: Reading, contractId: Id, boIds: readonly Id[]): Promise<boolean> => {
  const found = await sql`
    select from contract_customer where contract_id = ${contractId} and buyer_bo_id = any(${[...boIds]}::bigint[]) limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}
