import type { CredentialState, CredentialType } from '@mall/api/credential/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { credentialMachine } from './audit/machine.ts'

/** Quantity of a line that was handed over, in thousandths of its sale unit. */
export type ActualLine = { readonly lineId: Id; readonly qty: Milli }

/** Transfer as the buyer read it from the bank's slip, with the last four digits of the payer's account. */
export type Slip = {
  readonly payMoney: Fen
  readonly payee: string
  readonly serialNo: string
  readonly payTime: Date
  readonly payerName: string | null
  readonly payerAccount: string | null
}

/** Paper of the goods as its submitter read it; `validTo` is the last day on which it is valid. */
export type Paper = {
  readonly paperKind: CargoPaperKind
  readonly paperNo: string
  readonly issuer: string
  readonly validTo: string
}

export type NewCredential = {
  readonly order: { readonly orderId: Id; readonly shopId: Id; readonly buyerBoId: Id; readonly buyerUserId: Id }
  readonly credentialType: CredentialType
  readonly side: 'buyer' | 'seller'
  readonly submitBy: Id
  readonly fileIds: readonly Id[]
  readonly remark: string
  readonly dueTime: Date
  readonly payDeadline: Date | null
  readonly handedOver?: {
    readonly lines: readonly ActualLine[]
    readonly selfName: string | null
    readonly plateNo: string | null
  }
  readonly slip?: Slip
  readonly paper?: Paper
}

/** Inserts a credential; undefined if another of its type waits for this order, or its bank number was used. */
export const insertCredential = async (ctx: Write, it: NewCredential): Promise<Id | undefined> => {
  const { order, slip, handedOver, paper } = it
  const lines = handedOver === undefined ? null : JSON.stringify(handedOver.lines)
  const made = await sql<{ auditId: Id }>`
    insert into credential_audit (shop_id, order_id, buyer_bo_id, buyer_user_id, credential_type, submit_side, submit_by, submit_time,
      file_ids, remark, actual_lines, self_name, plate_no, pay_money, payee, serial_no, pay_time, payer_name, payer_account, pay_deadline,
      paper_kind, paper_no, issuer, valid_to, due_time)
    values (${order.shopId}, ${order.orderId}, ${order.buyerBoId}, ${order.buyerUserId}, ${it.credentialType},
      ${it.side === 'seller' ? 2 : 1}, ${it.submitBy}, ${ctx.now}, ${[...it.fileIds]}::bigint[], ${it.remark}, ${lines}::jsonb,
      ${handedOver?.selfName ?? null}, ${handedOver?.plateNo ?? null}, ${slip?.payMoney ?? null}, ${slip?.payee ?? null},
      ${slip?.serialNo ?? null}, ${slip?.payTime ?? null}, ${slip?.payerName ?? null}, ${slip?.payerAccount ?? null},
      ${it.payDeadline}, ${paper?.paperKind ?? null}, ${paper?.paperNo ?? null}, ${paper?.issuer ?? null},
      ${paper?.validTo ?? null}::date, ${it.dueTime})
    on conflict do nothing returning audit_id`.execute(ctx.db)
  return made.rows[0]?.auditId
}

/** Credential that was just decided. */
export type Decided = {
  readonly auditId: Id
  readonly shopId: Id
  readonly orderId: Id
  readonly credentialType: CredentialType
  readonly submitBy: Id
  readonly fileIds: readonly Id[]
  readonly payMoney: Fen | null
  readonly payDeadline: Date | null
  readonly submitSide: 1 | 2
  readonly paperKind: CargoPaperKind | null
  readonly validTo: string | null
}

export type Verdict = {
  readonly action: 'pass' | 'reject' | 'withdraw' | 'passLate' | 'rejectLate' | 'lapse'
  readonly by: Id | null
  readonly remark: string
}

/** Decides a waiting credential once; undefined if it does not wait. The caller has locked its order. */
export const decideCredential = async (ctx: Write, auditId: Id, it: Verdict): Promise<Decided | undefined> => {
  const { from, to } = credentialMachine.rows[it.action]
  const state = to as CredentialState
  const audited = state !== 4
  const found = await sql<Decided>`
    with decided as (
      update credential_audit set state = ${state}::smallint, audit_by = ${audited ? it.by : null},
        audit_time = ${audited ? ctx.now : null}::timestamptz, audit_remark = ${it.remark}, version = version + 1
      where audit_id = ${auditId} and state = any(${[...from]}::smallint[])
      returning audit_id, shop_id, order_id, credential_type, submit_by, file_ids, pay_money, pay_deadline,
        submit_side, paper_kind, valid_to::text as valid_to
    ), given_back as (
      update credential_slip s set live = false from decided d
      where s.audit_id = d.audit_id and ${state}::smallint <> 2
    )
    select * from decided`.execute(ctx.db)
  return found.rows[0]
}
