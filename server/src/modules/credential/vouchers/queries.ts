import type { CredentialState } from '@mall/api/credential/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** What an audit compares a voucher with, and what came of it. */
export type Around = {
  readonly payMoney: Fen
  readonly partMoney: Fen
  readonly createTime: Date
  readonly account: { readonly payee: string; readonly bankName: string; readonly accountNo: string } | null
  readonly receipt: {
    readonly receiveMoney: Fen
    readonly usedMoney: Fen
    readonly balanceMoney: Fen
    readonly returnMoney: Fen
    readonly returnTime: Date | null
    readonly returnSerial: string | null
  } | null
}

type Receipt = NonNullable<Around['receipt']>
type AroundRow = Omit<Around, 'receipt'> & { readonly [Column in keyof Receipt]: Receipt[Column] | null }

export const aroundVoucher = async (db: Reading, auditId: Id): Promise<Around> => {
  const found = await sql<AroundRow>`
    select o.pay_money, o.part_money, o.create_time, r.receive_money, r.used_money, r.balance_money, r.return_money, r.return_time,
      r.return_serial,
      (select json_build_object('payee', t.payee, 'bankName', t.bank_name, 'accountNo', t.account_no)
        from shop_transfer_account t where t.shop_id = c.shop_id) as account
    from credential_audit c join trade_order o using (shop_id, order_id) left join transfer_receipt r using (audit_id)
    where c.audit_id = ${auditId}`.execute(db)
  const { payMoney, partMoney, createTime, account, receiveMoney, ...rest } = found.rows[0]!
  const receipt = receiveMoney === null ? null : ({ ...rest, receiveMoney } as Receipt)
  return { payMoney, partMoney, createTime, account, receipt }
}

/** Another voucher of the shop with a picture that resembles one of this. */
export type Alike = {
  readonly auditId: Id
  readonly orderNo: string
  readonly state: CredentialState
  readonly submitTime: Date
}

/** Number of papers whose pictures are compared; older ones are not. */
const mostCompared = 5_000
/** Largest number of the 64 bits in which the prints of similar pictures differ. */
const mostApart = 6

export const alikeVouchers = async (db: Reading, shopId: Id, auditId: Id): Promise<Alike[]> => {
  const found = await sql<Alike>`
    select distinct on (a.audit_id) a.audit_id, o.order_no, a.state, a.submit_time
    from credential_slip own cross join lateral (
      select * from credential_slip where shop_id = ${shopId} order by audit_id desc limit ${mostCompared}) s
    join credential_audit a on a.audit_id = s.audit_id join trade_order o on o.order_id = a.order_id
    where own.audit_id = ${auditId} and s.audit_id <> ${auditId} and (s.sha256 = own.sha256
      or bit_count(s.picture_print # own.picture_print) <= ${mostApart})
    order by a.audit_id desc limit 5`.execute(db)
  return found.rows
}
