import { refusals } from '@mall/api/errors'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Shop, ShopQualification } from '../../tables.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Inserts a shop; undefined if an unclosed shop has the name. */
export const insertShop = async (ctx: Write, row: Insertable<Shop>): Promise<number | undefined> => {
  const made = await ctx.db
    .insertInto('shop')
    .values(row)
    // A literal, not a parameter: a prepared plan must recognise the condition of the index.
    .onConflict((conflict) =>
      conflict
        .column('shopName')
        .where(sql<boolean>`shop_status <> 4`)
        .doNothing(),
    )
    .returning('shopId')
    .executeTakeFirst()
  return made?.shopId
}

export const insertQualifications = async (ctx: Write, rows: Insertable<ShopQualification>[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insertInto('shopQualification').values(rows).execute()
}

/** Marks the licences of a shop that ended before today as expired; returns them. */
export const expireLicences = async (
  ctx: Write,
  shopId: number,
  today: string,
): Promise<{ qualId: number; qualType: number }[]> => {
  const found = await sql<{ qualId: number; qualType: number }>`
    update shop_qualification set state = 3, version = version + 1
    where shop_id = ${shopId} and state = 1 and valid_to < ${today}::date returning qual_id, qual_type`.execute(ctx.db)
  return found.rows
}

/** Notes a reminder for those of these licences that end by the day `by`, or have ended, and got none today; returns them. */
export const noteReminders = async (ctx: Write, qualIds: readonly number[], today: string, by: string) => {
  const found = await sql<{ qualId: number; shopId: number; qualType: number; validTo: string; state: number }>`
    update shop_qualification set remind_day = ${today}::date
    where qual_id = any(${qualIds}::bigint[]) and state in (1, 3) and valid_to <= ${by}::date
      and remind_day is distinct from ${today}::date
    returning qual_id, shop_id, qual_type, valid_to::text, state`.execute(ctx.db)
  return found.rows
}

/** Marks the licences of these types as replaced. */
export const replaceQualifications = async (ctx: Write, shopId: number, types: readonly number[]): Promise<void> => {
  await sql`
    update shop_qualification set state = 4, version = version + 1
    where shop_id = ${shopId} and qual_type = any(${types}::smallint[]) and state <> 4`.execute(ctx.db)
}

const counters = { goods: 'goodsCount', sold: 'soldCount', favourites: 'favCount' } as const

/** Adds `by`, which may be negative, to a counter of each shop; one statement, shops locked in ascending order. */
export const countUp = async (
  ctx: Write,
  counter: keyof typeof counters,
  shops: readonly { readonly shopId: number; readonly by: number }[],
): Promise<void> => {
  const column = sql.ref(counters[counter])
  await sql`
    with wanted as (
      select s.shop_id, w.by from shop s
        join unnest(${shops.map((it) => it.shopId)}::bigint[], ${shops.map((it) => it.by)}::bigint[]) w(shop_id, by) using (shop_id)
      order by s.shop_id for no key update of s
    )
    update shop set ${column} = greatest(0, ${column} + w.by) from wanted w where shop.shop_id = w.shop_id`.execute(
    ctx.db,
  )
}

/** Scores of a shop in tenths; null without reviews. */
type Scores = {
  readonly shopId: number
  readonly goods: number | null
  readonly service: number | null
  readonly logistics: number | null
}

/** Sets the scores of shops that changed; one statement, shops locked in ascending order. */
export const writeScores = async (ctx: Write, scores: readonly Scores[]): Promise<void> => {
  await sql`
    with wanted as (
      select s.shop_id, w.goods, w.service, w.logistics from shop s
        join json_to_recordset(${JSON.stringify(scores)}) as w("shopId" bigint, goods int, service int, logistics int)
          on s.shop_id = w."shopId"
      where (s.score_tenths, s.service_tenths, s.logistics_tenths) is distinct from (w.goods, w.service, w.logistics)
      order by s.shop_id for no key update of s
    )
    update shop set score_tenths = w.goods, service_tenths = w.service, logistics_tenths = w.logistics
    from wanted w where shop.shop_id = w.shop_id`.execute(ctx.db)
}

/** Texts of a shop that rests or is frozen. */
export type ShopWords = Pick<Updateable<Shop>, 'restMessage' | 'frozenReason' | 'frozenBy' | 'frozenTime'> & {
  /** yyyy-MM-dd */
  readonly reopenOn?: string | null
}
const nothingSaid = { restMessage: '', reopenOn: null, frozenReason: null, frozenBy: null, frozenTime: null } as const

/** Locks a shop against everything that begins at it, orders included, and returns its status; undefined if there is none. */
export const holdShop = async (
  ctx: Write,
  shopId: number,
): Promise<{ shopStatus: number; reopenOn: string | null } | undefined> => {
  const held = await sql<{ shopStatus: number; reopenOn: string | null }>`
    select shop_status, reopen_on::text from shop where shop_id = ${shopId} for update`.execute(ctx.db)
  return held.rows[0]
}

export const setStatus = async (
  ctx: Write,
  shopId: number,
  shopStatus: number,
  said: ShopWords = {},
): Promise<void> => {
  await ctx.db
    .updateTable('shop')
    .set((row) => ({ ...nothingSaid, ...said, shopStatus, updateTime: ctx.now, version: row('version', '+', 1) }))
    .where('shopId', '=', shopId)
    .execute()
}

/** Moves a shop to another enterprise and returns the one it leaves; undefined if it was moved before, is frozen or closed. */
export const moveToEnterprise = async (ctx: Write, shopId: number, boId: number): Promise<number | undefined> => {
  const moved = await sql<{ orgBoId: number }>`
    update shop s set org_bo_id = ${boId}, bound_time = ${ctx.now}, update_time = ${ctx.now}, version = s.version + 1
    from shop was where s.shop_id = ${shopId} and was.shop_id = s.shop_id and s.bound_time is null and s.org_bo_id <> ${boId}
      and s.shop_status in (0, 1, 2)
    returning was.org_bo_id`.execute(ctx.db)
  return moved.rows[0]?.orgBoId
}

/** Fields that a shop's own people may change. */
export type ShopChange = Pick<
  Updateable<Shop>,
  | 'shopName'
  | 'mainCategoryIds'
  | 'mainCategory'
  | 'contactName'
  | 'servicePhone'
  | 'areaId'
  | 'address'
  | 'lng'
  | 'lat'
  | 'logo'
  | 'banner'
  | 'notice'
  | 'intro'
  | 'openHours'
  | 'priceVisible'
  | 'isZhanShi'
  | 'dhEnabled'
  | 'applyAudit'
  | 'showHead'
  | 'offlineEnabled'
  | 'creditEnabled'
  | 'contractPolicy'
  | 'invoiceTypes'
  | 'afterSaleDays'
  | 'autoReceiveDays'
  | 'unpaidMinutes'
>

/** Refuses SHOP_NAME_TAKEN, with the fault at the field of the name. */
export const refuseName = (): never =>
  refuse('SHOP_NAME_TAKEN', {}, { fields: [{ field: 'shopName', msg: refusals.SHOP_NAME_TAKEN.msg }] })

const nameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'shop_name_of_unclosed'

/** Changes a shop, with `version` only in the version that was read, and returns the new version; undefined if the version is another. */
export const updateShop = async (
  ctx: Write,
  { shopId, version }: { readonly shopId: number; readonly version: number | undefined },
  change: ShopChange,
): Promise<number | undefined> => {
  try {
    const changed = await ctx.db
      .updateTable('shop')
      .set((row) => ({ ...change, updateTime: ctx.now, version: row('version', '+', 1) }))
      .where('shopId', '=', shopId)
      .$if(version !== undefined, (it) => it.where('version', '=', version!))
      .returning('version')
      .executeTakeFirst()
    return changed?.version
  } catch (error) {
    if (nameTaken(error)) return refuseName()
    throw error
  }
}

/** Sets the posters on a shop's page and raises its version, so that a form opened before is refused. */
export const writeBanner = async (ctx: Write, shopId: number, banner: readonly string[]): Promise<void> => {
  await ctx.db
    .updateTable('shop')
    .set((row) => ({ banner: [...banner], updateTime: ctx.now, version: row('version', '+', 1) }))
    .where('shopId', '=', shopId)
    .execute()
}

export const setCheckedIn = async (ctx: Write, shopId: number): Promise<void> => {
  await ctx.db
    .updateTable('shop')
    .set((row) => ({ payEnabled: true, goodsLimit: null, updateTime: ctx.now, version: row('version', '+', 1) }))
    .where('shopId', '=', shopId)
    .execute()
}

/**
 * Returns how many goods a shop may have, null if unlimited. Locks a shop with a limit, so that the second of two new goods counts
 * the first.
 */
export const holdGoodsLimit = async (ctx: Write, shopId: number): Promise<number | null> => {
  const held = await ctx.db
    .selectFrom('shop')
    .select('goodsLimit')
    .where('shopId', '=', shopId)
    .where('goodsLimit', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.goodsLimit ?? null
}

/** Sets the account to which buyers of a shop transfer money. */
export const putTransferAccount = async (
  ctx: Write,
  it: { readonly shopId: number; readonly payee: string; readonly bankName: string; readonly accountNo: string },
): Promise<void> => {
  const { payee, bankName, accountNo } = it
  await ctx.db
    .insertInto('shopTransferAccount')
    .values(it)
    .onConflict((on) =>
      on.column('shopId').doUpdateSet((row) => ({
        payee,
        bankName,
        accountNo,
        version: row('shopTransferAccount.version', '+', 1),
      })),
    )
    .execute()
}
