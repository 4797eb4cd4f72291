import type { checkin } from '@mall/api/checkin/endpoints'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'
import type { ShopCheckin } from '../../tables.ts'
import type { Paper, Verdict } from './rules.ts'

/** Returns the names of the given categories by id; ids that are not enabled first-level categories are left out. */
export const firstLevelNames = async (db: Reading, categoryIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> => {
  const found = await sql<{ categoryId: Id; name: string }>`
    select category_id, name from category where category_id = any(${categoryIds}::bigint[]) and level = 1 and enabled`.execute(
    db,
  )
  return new Map(found.rows.map(({ categoryId, name }) => [categoryId, name]))
}

export type Application = Omit<Selectable<ShopCheckin>, 'qualifications' | 'faults' | 'verdicts'> & {
  readonly qualifications: readonly Paper[]
  /** Valid licences that the shop of the application has already. */
  readonly held: readonly Paper[]
  readonly faults: { field: string; msg: string }[]
  readonly verdicts: readonly Verdict[]
}

const heldOf = (
  shopId: RawBuilder<unknown>,
) => sql`(select coalesce(json_agg(json_build_object('qualType', q.qual_type, 'certNo', q.cert_no,
    'issuer', coalesce(q.issuer, ''), 'validFrom', q.valid_from::text, 'validTo', q.valid_to::text, 'fileList', q.file_list)
    order by q.qual_type, q.qual_id), '[]')
  from shop_qualification q where q.shop_id = ${shopId} and q.state = 1) as held`
const all = sql`c.*, ${heldOf(sql`c.shop_id`)}`

/** Returns the valid licences of a shop. */
export const licencesHeld = async (db: Reading, shopId: Id): Promise<readonly Paper[]> => {
  const found = await sql<{ held: Paper[] }>`select ${heldOf(sql`${shopId}::bigint`)}`.execute(db)
  return found.rows[0]!.held
}

/** Returns the latest application of these enterprises, or the one with this id. */
export const applicationOf = async (
  db: Reading,
  boIds: readonly Id[],
  applyId: Id | undefined,
): Promise<Application | undefined> => {
  const found = await sql<Application>`
    select ${all} from shop_checkin c
    where c.bo_id = any(${boIds}::bigint[]) and (${applyId ?? null}::bigint is null or c.apply_id = ${applyId ?? null})
    order by c.apply_id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Returns the latest application of a shop, with its state. */
export const latestOfShop = (db: Reading, shopId: Id): Promise<{ applyId: Id; state: number } | undefined> =>
  db
    .selectFrom('shopCheckin')
    .select(['applyId', 'state'])
    .where('shopId', '=', shopId)
    .orderBy('applyId', 'desc')
    .executeTakeFirst()

/** Returns the open application of an enterprise; undefined if there is none. */
export const openApplicationOf = async (db: Reading, boId: Id): Promise<Application | undefined> => {
  const found = await sql<Application>`
    select ${all} from shop_checkin c where c.bo_id = ${boId} and c.state not in (50, 60)`.execute(db)
  return found.rows[0]
}

export type AccountRow = {
  userId: Id
  boId: Id
  settleHolder: string | null
  settleBank: string | null
  settleNoEncrypted: Buffer
}

/** Returns the settlement account of a checked-in shop; undefined if none was given. */
export const accountOfShop = async (db: Reading, boId: Id, shopId: Id): Promise<AccountRow | undefined> => {
  const found = await sql<AccountRow>`
    select c.user_id, c.bo_id, c.settle_holder, c.settle_bank, c.settle_no_encrypted from shop_checkin c
    where c.shop_id = ${shopId} and c.bo_id = ${boId} and c.state = 50 and c.settle_no_encrypted is not null
    order by c.apply_id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Returns an application that was handed in, with the name of its enterprise. */
export const handedIn = async (
  db: Reading,
  applyId: Id,
): Promise<(Application & { enterpriseName: string }) | undefined> => {
  const found = await sql<Application & { enterpriseName: string }>`
    select ${all}, e.name as enterprise_name from shop_checkin c join enterprise e using (bo_id)
    where c.apply_id = ${applyId} and c.submit_time is not null`.execute(db)
  return found.rows[0]
}

type Waiting = Pick<
  Application,
  | 'applyId'
  | 'boId'
  | 'shopName'
  | 'contactName'
  | 'contactMobile'
  | 'areaId'
  | 'state'
  | 'submitTime'
  | 'auditTime'
  | 'version'
  | 'applyType'
> & { enterpriseName: string; total: number }

type ApplicationFilter = { readonly keyword?: string | undefined; readonly state?: number | undefined }

const handedInBy = ({ keyword, state }: ApplicationFilter): RawBuilder<unknown> => {
  const conditions = [sql`c.submit_time is not null`]
  if (state !== undefined) conditions.push(sql`c.state = ${state}`)
  if (keyword !== undefined)
    conditions.push(sql`(c.shop_name ilike ${containing(keyword)} or c.contact_name ilike ${containing(keyword)})`)
  return sql`shop_checkin c where ${sql.join(conditions, sql` and `)}`
}

/** Applications that wait for the audit. */
export const applicationsToAudit = waitingIn<typeof checkin.operatorList>('operate.checkin', { state: 10 }, handedInBy)

/** Reads a page of the applications that were handed in, newest first. */
export const applicationsFor = (db: Reading, it: ApplicationFilter, page: PageRange) => {
  const found = handedInBy(it)
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<Waiting>`
      select x.*, e.name as enterprise_name from (
        select c.apply_id, c.bo_id, c.shop_name, c.contact_name, c.contact_mobile, c.area_id, c.state, c.submit_time,
          c.audit_time, c.version, c.apply_type, ${total} as total
        from ${found} order by c.apply_id desc limit ${limit} offset ${offset}) x
      join enterprise e using (bo_id) order by x.apply_id desc`.execute(db)
    return rows.rows
  })
}

/** Returns the active members of an enterprise. */
export const membersOf = async (db: Reading, boId: Id) => {
  const found = await sql<{ userId: Id; name: string; mobile: string; roleCodes: string[] }>`
    select m.user_id, u.name, u.mobile, m.role_codes from org_member m join app_user u using (user_id)
    where m.bo_id = ${boId} and m.state = 1 order by m.user_id limit 200`.execute(db)
  return found.rows
}

/** Whether this person closed that guide. */
export const popupClosed = async (db: Reading, userId: Id, type: string): Promise<boolean> =>
  (await db
    .selectFrom('popupPrompt')
    .select('type')
    .where('userId', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst()) !== undefined

/** Returns the owners of an application: the person who wrote it, and its enterprise. */
export const ownerOfApplication = async (
  db: Reading,
  applyId: Id,
): Promise<{ buyerUserId: Id; buyerBoId: Id } | undefined> => {
  const row = await db
    .selectFrom('shopCheckin')
    .select(['userId', 'boId'])
    .where('applyId', '=', applyId)
    .executeTakeFirst()
  return row && { buyerUserId: row.userId, buyerBoId: row.boId }
}
