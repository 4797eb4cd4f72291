import type { OpenHours } from '@mall/api/open-hours'
import type { RefusalName } from '@mall/api/errors'
import { shopRoles } from '@mall/api/permissions'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Actor } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import type { DB } from '../../tables.ts'
import { areaName } from '../area/public.ts'

type CardRow = {
  shopId: number
  shopName: string
  logo: string | null
  orgBoId: number
  areaId: number
  mainCategory: string
  scoreTenths: number | null
  goodsCount: number
  soldCount: number
  shopStatus: number
  isZhanShi: boolean
}

const cardColumns = sql`s.shop_id, s.shop_name, s.logo, s.org_bo_id,
  s.area_id, s.main_category, s.score_tenths,
  s.goods_count, s.sold_count, s.shop_status, s.is_zhan_shi`

/** Converts a score from tenths; null if the shop has no reviews. */
export const scoreOf = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

type Tenths = { readonly serviceTenths: number | null; readonly logisticsTenths: number | null }
/** Returns the scores of service and delivery as they are shown. */
export const scoresOf = ({ serviceTenths, logisticsTenths }: Tenths) => ({
  serviceScore: scoreOf(serviceTenths),
  logisticsScore: scoreOf(logisticsTenths),
})

const present = ({ areaId, scoreTenths, ...row }: CardRow, defaultShopId: number | undefined) => ({
  ...row,
  areaName: areaName(areaId),
  score: scoreOf(scoreTenths),
  isDefault: row.shopId === defaultShopId,
})
export type OwnShop = ReturnType<typeof present>

/** Returns the shop that the actor made the default, else the oldest of those where they are staff. */
export const defaultShopId = (actor: Pick<Actor, 'staff'>): number | undefined =>
  (actor.staff.find((it) => it.isDefault) ?? actor.staff[0])?.shopId

/**
 * Returns the shops where the caller is staff, oldest first; with `boId` only those of that enterprise, perhaps without the default
 * one.
 */
export const shopsOfStaff = async (db: Reading, actor: Actor, boId: number | undefined): Promise<OwnShop[]> => {
  const shopIds = actor.staff.filter((it) => boId === undefined || it.boId === boId).map((it) => it.shopId)
  if (shopIds.length === 0) return []
  const found = await sql<CardRow>`
    select ${cardColumns} from shop s where s.shop_id = any(${shopIds}) order by s.shop_id`.execute(db)
  return found.rows.map((row) => present(row, defaultShopId(actor)))
}

/** Returns a shop by id, marked as the default. */
export const ownShopById = async (db: Reading, shopId: number): Promise<OwnShop | undefined> => {
  const found = await sql<CardRow>`select ${cardColumns} from shop s where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0] && present(found.rows[0], shopId)
}

/** Returns the first shop of an enterprise: the caller's default among its shops, else the oldest that is open or resting. */
export const firstShopOf = async (db: Reading, actor: Actor, boId: number): Promise<OwnShop | undefined> => {
  const mine = defaultShopId({ staff: actor.staff.filter((it) => it.boId === boId) }) ?? 0
  const found = await sql<CardRow>`
    select ${cardColumns} from shop s
    where s.org_bo_id = ${boId} and (s.shop_id = ${mine} or s.shop_status in (1, 2))
    order by s.shop_id = ${mine} desc, s.create_time, s.shop_id limit 1`.execute(db)
  return found.rows[0] && present(found.rows[0], defaultShopId(actor))
}

/** Returns the oldest unclosed shop of an enterprise, an open or resting one first; `openType` 0 none, 1 not open yet, 2 opened. */
export const openingOf = async (
  db: Reading,
  boId: number,
): Promise<{ shopId: number | null; openType: 0 | 1 | 2; trading: boolean }> => {
  const found = await sql<{ shopId: number; status: number }>`
    select s.shop_id, s.shop_status as status from shop s
    where s.org_bo_id = ${boId} and s.shop_status <> 4
    order by s.shop_status in (1, 2) desc, s.create_time, s.shop_id limit 1`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return { shopId: null, openType: 0, trading: false }
  return { shopId: row.shopId, openType: row.status === 0 ? 1 : 2, trading: row.status === 1 || row.status === 2 }
}

export type Qualification = {
  qualId: number
  qualType: number
  certNo: string
  fileList: string[]
  validFrom: string
  validTo: string | null
  state: number
}

/** Reads all data of an enterprise's first shop for its own people; `only` limits staff to the shops they work in. */
export const wholeShop = async (
  db: Reading,
  actor: Actor,
  {
    boId,
    preferred,
    wanted,
    only,
  }: { boId: number; preferred: number; wanted: number | null; only: readonly number[] | null },
) => {
  const found = await sql<
    Omit<Selectable<DB['shop']>, 'openHours' | 'reopenOn'> & {
      openHours: OpenHours[]
      reopenOn: string | null
      operatorName: string | null
      qualifications: Qualification[]
    }
  >`
    select s.*, s.reopen_on::text, u.name as operator_name,
      (select coalesce(json_agg(json_build_object('qualId', q.qual_id, 'qualType', q.qual_type, 'certNo', q.cert_no,
          'fileList', q.file_list, 'validFrom', q.valid_from::text, 'validTo', q.valid_to::text, 'state', q.state)
          order by q.qual_type, q.qual_id), '[]')
        from shop_qualification q where q.shop_id = s.shop_id) as qualifications
    from shop s left join app_user u on u.user_id = s.frozen_by
    where s.org_bo_id = ${boId} and (${wanted}::bigint is null or s.shop_id = ${wanted})
      and (${only}::bigint[] is null or s.shop_id = any(${only}::bigint[]))
    order by s.shop_id = ${preferred} desc, s.shop_status = 4, s.create_time, s.shop_id limit 1`.execute(db)
  const row = found.rows[0]
  return row && { row, card: present(row, defaultShopId(actor)) }
}

/** Returns why a shop may change nothing: it is frozen or closed; undefined if it is neither. */
export const whyStill = async (db: Reading, shopId: number): Promise<RefusalName | undefined> => {
  const found = await sql<{ closed: boolean }>`
    select shop_status = 4 as closed from shop where shop_id = ${shopId} and shop_status in (3, 4)`.execute(db)
  const row = found.rows[0]
  return row && (row.closed ? 'SHOP_CLOSED' : 'SHOP_FROZEN')
}

/** Whether another unclosed shop has this name. */
export const nameTakenFrom = async (db: Reading, shopName: string, shopId: number | null): Promise<boolean> => {
  const found = await sql`
    select from shop where shop_name = ${shopName} and shop_status <> 4 and shop_id is distinct from ${shopId}::bigint`.execute(
    db,
  )
  return found.rows.length > 0
}

const viewing = (can: readonly string[]) => can.filter((name) => name.endsWith('.view'))

/** Returns what a user may do in a shop, or why nothing; one statement. */
export const managementOf = async (db: Reading, userId: number, shopId: number) => {
  const found = await sql<{ status: number; roleCodes: string[] | null; state: number | null }>`
    select s.shop_status as status, t.role_codes, t.state
    from shop s left join shop_staff t on t.shop_id = s.shop_id and t.user_id = ${userId} and t.state <> 0
    where s.shop_id = ${shopId}`.execute(db)
  const row = found.rows[0]
  const no = (reason: 'NOT_STAFF' | 'STAFF_DISABLED' | 'SHOP_CLOSED') => ({
    hasPermission: false,
    shopId,
    roleCodes: [],
    capabilities: [],
    reason,
  })
  if (row === undefined || row.roleCodes === null) return no('NOT_STAFF')
  if (row.state !== 1) return no('STAFF_DISABLED')
  if (row.status === 4) return no('SHOP_CLOSED')
  const can = [...new Set(row.roleCodes.flatMap((role) => shopRoles[role]?.can ?? []))]
  const frozen = row.status === 3
  return {
    hasPermission: true,
    shopId,
    roleCodes: row.roleCodes,
    capabilities: frozen ? viewing(can) : can,
    reason: frozen ? ('SHOP_FROZEN' as const) : null,
  }
}

type ForOperator = {
  shopId: number
  shopName: string
  enterpriseName: string
  shopStatus: number
  areaId: number
  goodsCount: number
  soldCount: number
  frozenReason: string | null
  frozenTime: Date | null
  total: number
}

/** Reads a page of shops by their name or that of their enterprise, newest first. */
export const shopsForOperator = (
  db: Reading,
  it: { readonly keyword?: string | undefined; readonly shopStatus?: number | undefined },
  page: PageRange,
) => {
  const words = it.keyword === undefined ? null : containing(it.keyword)
  const all = sql`shop s join enterprise e on e.bo_id = s.org_bo_id
    where (${it.shopStatus ?? null}::smallint is null or s.shop_status = ${it.shopStatus ?? null}::smallint)
      and (${words}::text is null or s.shop_name ilike ${words} or e.name ilike ${words})`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<ForOperator>`
      select s.shop_id, s.shop_name, e.name as enterprise_name, s.shop_status, s.area_id, s.goods_count, s.sold_count,
        s.frozen_reason, s.frozen_time, ${total} as total
      from ${all} order by s.shop_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Facts of a shop that other rooms need. */
export type ShopFacts = {
  readonly shopId: number
  readonly orgBoId: number
  readonly shopName: string
  readonly logo: string | null
  /** 0 not open yet, 1 open, 2 resting, 3 frozen, 4 closed. */
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly dhEnabled: boolean
  /** 1 everybody, 2 signed in, 3 customers. */
  readonly priceVisible: number
  readonly payEnabled: boolean
  readonly offlineEnabled: boolean
  readonly creditEnabled: boolean
  /** 0 no contract, 1 on request, 2 always. */
  readonly contractPolicy: number
  readonly autoReceiveDays: number
  readonly unpaidMinutes: number
  readonly feeRate: number
  readonly areaId: number
  readonly address: string
  /** Degrees as decimal text. */
  readonly lng: string | null
  readonly lat: string | null
  readonly servicePhone: string | null
  /** Most goods it may have; null if unlimited. */
  readonly goodsLimit: number | null
  /** Scores of its goods, service and delivery, in tenths of a star; null until it has reviews. */
  readonly scoreTenths: number | null
  readonly serviceTenths: number | null
  readonly logisticsTenths: number | null
}

/** Returns the facts of shops by id, in one statement; leaves out unknown ids. */
export const shopsOf = async (db: Reading, shopIds: readonly number[]): Promise<ShopFacts[]> => {
  const found = await sql<ShopFacts>`
    select shop_id, org_bo_id, shop_name, logo, shop_status,
      is_zhan_shi, dh_enabled, price_visible,
      pay_enabled, offline_enabled, credit_enabled,
      contract_policy, auto_receive_days, unpaid_minutes,
      fee_rate, area_id, address, lng::text, lat::text, service_phone, goods_limit,
      score_tenths, service_tenths, logistics_tenths
    from shop where shop_id = any(${shopIds}::bigint[]) order by shop_id`.execute(db)
  return found.rows
}

/** Returns the facts of a shop; undefined if there is none. */
export const shopOf = async (db: Reading, shopId: number): Promise<ShopFacts | undefined> =>
  (await shopsOf(db, [shopId]))[0]

export const showsHead = async (db: Reading, shopId: number): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('shop')
    .select('showHead')
    .where('shopId', '=', shopId)
    .where('shopStatus', '<>', 4)
    .executeTakeFirst()
  return row?.showHead
}

/** Bank account to which buyers of a shop transfer money. */
type TransferAccount = { readonly payee: string; readonly bankName: string; readonly accountNo: string }
/** Payment by transfer of a shop: `open` if the shop takes it and has an account. */
export type Transfers = {
  readonly shopId: number
  readonly shopName: string
  readonly open: boolean
  readonly account: TransferAccount | null
}

/** Condition: the `shop` of this alias takes payment by transfer; part of a larger statement. */
export const takesTransfers = (shop: string) => sql<boolean>`(${sql.ref(`${shop}.offline_enabled`)}
  and exists (select from shop_transfer_account ta where ta.shop_id = ${sql.ref(`${shop}.shop_id`)}))`

/** Condition: the shop of this alias can be paid through the platform, by transfer, or later by a buyer who `gets` credit there. */
export const isPayable = (shop: string, gets: RawBuilder<unknown>) => sql<boolean>`(${sql.ref(`${shop}.pay_enabled`)}
  or ${takesTransfers(shop)} or ${sql.ref(`${shop}.credit_enabled`)} and ${gets})`

/** Returns the accounts for transfers of shops. */
export const transferAccountsOf = async (db: Reading, shopIds: readonly number[]): Promise<Transfers[]> => {
  const found = await sql<Transfers>`
    select s.shop_id, s.shop_name, ${takesTransfers('s')} as open, case when t.shop_id is not null then
      json_build_object('payee', t.payee, 'bankName', t.bank_name, 'accountNo', t.account_no) end as account
    from shop s left join shop_transfer_account t using (shop_id) where s.shop_id = any(${[...shopIds]}::bigint[])`.execute(
    db,
  )
  return found.rows
}
