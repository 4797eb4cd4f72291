import type { CredentialState, CredentialType } from '@mall/api/credential/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { ActualLine } from './store.ts'

/** Credential as other rooms see it; money in fen, quantities in thousandths. */
export type Credential = {
  readonly auditId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly orderId: Id
  readonly credentialType: CredentialType
  readonly submitSide: 1 | 2
  readonly submitBy: Id
  readonly submitName: string
  readonly submitTime: Date
  readonly fileIds: readonly Id[]
  readonly remark: string
  readonly actualLines: readonly ActualLine[] | null
  readonly selfName: string | null
  readonly plateNo: string | null
  readonly payMoney: Fen | null
  readonly payee: string | null
  readonly serialNo: string | null
  readonly payTime: Date | null
  readonly payerName: string | null
  readonly payerAccount: string | null
  readonly paperKind: CargoPaperKind | null
  readonly paperNo: string | null
  readonly issuer: string | null
  /** `yyyy-MM-dd` */
  readonly validTo: string | null
  readonly state: CredentialState
  readonly dueTime: Date
  readonly auditName: string | null
  readonly auditTime: Date | null
  readonly auditRemark: string
}

export const credentialColumns = sql`c.audit_id, c.shop_id, c.buyer_bo_id, c.buyer_user_id, c.order_id, c.credential_type, c.submit_side, c.submit_by,
  s.name as submit_name, c.submit_time, c.file_ids, c.remark, c.actual_lines, c.self_name, c.plate_no, c.pay_money, c.payee, c.serial_no,
  c.pay_time, c.payer_name, c.payer_account, c.paper_kind, c.paper_no, c.issuer, c.valid_to::text as valid_to, c.state, c.due_time, a.name as audit_name, c.audit_time, c.audit_remark`
export const credentialPeople = sql`join app_user s on s.user_id = c.submit_by left join app_user a on a.user_id = c.audit_by`

/** Returns the credentials of an order, newest first; of one type, or of all. */
export const credentialsOf = async (
  db: Reading,
  orderId: Id,
  credentialType?: CredentialType,
): Promise<Credential[]> => {
  const found = await sql<Credential>`
    select ${credentialColumns} from credential_audit c ${credentialPeople}
    where c.order_id = ${orderId} and c.credential_type = any(${credentialType === undefined ? [1, 2, 3] : [credentialType]}::smallint[])
    order by c.audit_id desc limit 50`.execute(db)
  return found.rows
}

/** State of a credential before its order is locked, for a decision. */
export type Standing = {
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly orderId: Id
  readonly credentialType: CredentialType
  readonly state: CredentialState
  readonly submitSide: 1 | 2
  readonly submitTime: Date
  readonly dueTime: Date
}
export const standingOf = (db: Reading, auditId: Id): Promise<Standing | undefined> =>
  db
    .selectFrom('credentialAudit')
    .select(['buyerBoId', 'buyerUserId', 'orderId', 'credentialType', 'state', 'submitSide', 'submitTime', 'dueTime'])
    .where('auditId', '=', auditId)
    .$castTo<Standing>()
    .executeTakeFirst()

/** Returns whether the buyer of an order took another voucher back before. */
export const tookVoucherBack = async (db: Reading, orderId: Id, auditId: Id): Promise<boolean> => {
  const found = await sql`select from credential_audit
    where order_id = ${orderId} and audit_id < ${auditId} and credential_type = 2 and state = 4 limit 1`.execute(db)
  return found.rows.length > 0
}

/** Returns the order for which a bank number, or one of these papers, was used at a shop. */
export const usedFor = async (
  db: Reading,
  shopId: Id,
  by: { readonly serialNo: string } | { readonly fileIds: readonly Id[]; readonly except: Id },
): Promise<{ readonly orderNo: string; readonly state: CredentialState } | undefined> => {
  const condition =
    'serialNo' in by
      ? sql`c.serial_no = ${by.serialNo} and c.credential_type = 2`
      : sql`c.audit_id <> ${by.except} and exists (select from credential_slip s join system_file f using (sha256)
          where s.audit_id = c.audit_id and s.live and f.file_id = any(${[...by.fileIds]}::bigint[]))`
  const found = await sql<{ orderNo: string; state: CredentialState }>`
    select o.order_no, c.state from credential_audit c join trade_order o using (shop_id, order_id)
    where c.shop_id = ${shopId} and c.state in (1, 2) and ${condition} limit 1`.execute(db)
  return found.rows[0]
}

/** Returns whether a credential of this type waits for the order. */
export const waitsFor = async (db: Reading, orderId: Id, credentialType: CredentialType): Promise<boolean> => {
  const row = await db
    .selectFrom('credentialAudit')
    .select('auditId')
    .where('orderId', '=', orderId)
    .where('credentialType', '=', credentialType)
    .where('state', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Receivers of messages about a credential, and what the messages name. */
export type Parties = {
  readonly auditId: Id
  readonly credentialType: CredentialType
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly shopName: string
  readonly submitSide: 1 | 2
  readonly paperKind: CargoPaperKind | null
  readonly validTo: string | null
  /** Whether nothing of the order is still to be loaded. */
  readonly loaded: boolean
}
export const partiesOf = async (db: Reading, auditId: Id): Promise<Parties | undefined> => {
  const found = await sql<Parties>`
    select c.audit_id, c.credential_type, c.order_id, o.order_no, c.shop_id, o.seller_bo_id, c.buyer_bo_id, c.buyer_user_id, e.buyer_name,
      s.shop_name, c.submit_side, c.paper_kind, c.valid_to::text as valid_to,
      o.order_status not in (10, 20, 30, 35) as loaded
    from credential_audit c join trade_order o using (shop_id, order_id) join order_extend e using (order_id)
      join shop s on s.shop_id = c.shop_id
    where c.audit_id = ${auditId}`.execute(db)
  return found.rows[0]
}
