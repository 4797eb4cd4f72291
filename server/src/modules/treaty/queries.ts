import type { Fen } from '@mall/api/money'
import type { TreatyState } from '@mall/api/treaty/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

export type TreatyRow = {
  readonly treatyId: Id
  readonly treatyNo: string
  readonly boId: Id
  readonly enterpriseName: string
  readonly payerUserId: Id
  readonly payerName: string
  readonly payerMobile: string
  readonly relation: string
  readonly limitMoney: Fen | null
  readonly beginDate: string
  readonly endDate: string
  readonly contentText: string
  readonly contentHash: string
  readonly enterpriseSignBy: string
  readonly enterpriseSignTime: Date
  readonly payerSignTime: Date | null
  readonly state: TreatyState
  /** Whether a payment by it is open. */
  readonly paying: boolean
  /** The valid signatures, each with the number of its certificate. */
  readonly signatures: {
    readonly side: 'enterprise' | 'payer'
    readonly person: string
    readonly serialNo: string
  }[]
}

const columns = sql`t.treaty_id, 'DF' || lpad(t.treaty_id::text, 8, '0') as treaty_no, t.bo_id, e.name as enterprise_name, t.payer_user_id,
  t.payer_name, p.mobile as payer_mobile, t.relation, t.limit_money, to_char(t.begin_date, 'YYYY-MM-DD') as begin_date,
  to_char(t.end_date, 'YYYY-MM-DD') as end_date, t.content_text, t.content_hash,
  (select u.name from app_user u where u.user_id = t.enterprise_sign_by) as enterprise_sign_by, t.enterprise_sign_time,
  t.payer_sign_time, t.state, exists (select from payment y where y.payer_user_id = t.payer_user_id and y.bo_id = t.bo_id
    and y.pay_type = 5 and y.state in (0, 1)) as paying,
  (select coalesce(json_agg(json_build_object('side', g.side, 'person', g.person, 'serialNo', g.serial_no) order by g.signature_id), '[]')
    from treaty_signature g where g.treaty_id = t.treaty_id and g.state = 2) as signatures
  from pay_treaty t join enterprise e on e.bo_id = t.bo_id join app_user p on p.user_id = t.payer_user_id`

/** Returns treaties of enterprises, and those in which a person pays, newest first. */
export const treatiesOf = async (
  db: Reading,
  whose: { readonly boIds: readonly Id[]; readonly userId: Id },
  treatyId?: Id,
): Promise<TreatyRow[]> =>
  (
    await sql<TreatyRow>`select ${columns}
      where (t.bo_id = any(${[...whose.boIds]}::bigint[]) or t.payer_user_id = ${whose.userId})
        and (${treatyId ?? null}::bigint is null or t.treaty_id = ${treatyId ?? null})
      order by t.treaty_id desc limit 100`.execute(db)
  ).rows

/** Returns one treaty, for jobs. */
export const treatyById = async (db: Reading, treatyId: Id): Promise<TreatyRow | undefined> =>
  (await sql<TreatyRow>`select ${columns} where t.treaty_id = ${treatyId}`.execute(db)).rows[0]

/** Returns a signature that waits at the provider. */
export const waitingSignature = async (db: Reading, signatureId: Id) =>
  db
    .selectFrom('treatySignature')
    .select(['treatyId', 'side', 'flowId'])
    .where('signatureId', '=', signatureId)
    .where('state', '=', 1)
    .executeTakeFirst()

/** Returns the person with the mobile number and name given in a treaty. */
export const payerBy = async (db: Reading, mobile: string, name: string): Promise<Id | undefined> =>
  (
    await db
      .selectFrom('appUser')
      .select('userId')
      .where('mobile', '=', mobile)
      .where('name', '=', name)
      .where('state', '=', 1)
      .executeTakeFirst()
  )?.userId

/** Returns the enterprises for which a person may pay on a day, and the most for one order. */
export const paidForBy = async (db: Reading, payerUserId: Id, today: string) => {
  const found = await sql<{ boId: Id; limitMoney: Fen | null }>`
    select bo_id, limit_money from pay_treaty
    where payer_user_id = ${payerUserId} and state = 2 and ${today}::date between begin_date and end_date`.execute(db)
  return found.rows
}

/** Returns the people who may pay for an enterprise on a day. */
export const payersFor = async (db: Reading, boId: Id, today: string): Promise<readonly string[]> => {
  const found = await sql<{ payerName: string }>`
    select payer_name from pay_treaty where bo_id = ${boId} and state = 2 and ${today}::date between begin_date and end_date
    order by treaty_id limit 20`.execute(db)
  return found.rows.map((row) => row.payerName)
}
