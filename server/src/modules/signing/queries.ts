import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** The fields of an order that its contract contains. */
export type OrderSaid = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly contractStatus: number
  readonly contractPolicy: number
  readonly orderStatus: number
  readonly shopName: string
  readonly sellerName: string
  readonly sellerBoId: Id
  readonly buyerName: string
  readonly goodsMoney: Fen
  readonly discountMoney: Fen
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly afterSaleDays: number
  readonly createTime: Date
  readonly deliveryType: 1 | 2 | 3 | 4
  readonly deliveryName: string
  readonly receiver: string
  readonly address: string
  readonly expectTime: string | null
  readonly unpaidMinutes: number
  readonly lines: readonly {
    readonly goodsName: string
    readonly specText: string
    readonly unitName: string
    readonly qty: Milli
    readonly dealPrice: Fen
    readonly goodsMoney: Fen
    readonly weighGoods: boolean
  }[]
  /** The text of the shop's contracts; null if it has none. */
  readonly body: string | null
}

/**
 * Returns the fields of an order for its contract, with the requested text or the shop's default; undefined when there is no such
 * order.
 */
export const orderSaid = async (db: Reading, orderId: Id, templateId?: Id): Promise<OrderSaid | undefined> => {
  const text = templateId === undefined ? sql`t.is_default` : sql`t.template_id = ${templateId}`
  const found = await sql<OrderSaid>`
    select o.order_id, o.order_no, o.shop_id, o.buyer_bo_id, o.buyer_user_id, o.contract_status, o.contract_policy, o.order_status,
      s.shop_name, b.name as seller_name, o.seller_bo_id, e.buyer_name, o.goods_money,
      o.full_reduction_money + o.coupon_money + o.points_money as discount_money, o.adjust_money, o.freight_money, o.pay_money,
      o.after_sale_days, o.create_time, o.delivery_type, d.delivery_name, d.receiver, d.expect_time::text as expect_time,
      concat_ws(' ', nullif(d.area_name, ''), nullif(d.address, '')) as address, s.unpaid_minutes,
      (select json_agg(json_build_object('goodsName', l.goods_name, 'specText', l.spec_text, 'unitName', l.unit_name,
          'qty', l.order_qty, 'dealPrice', l.deal_price, 'goodsMoney', l.goods_money, 'weighGoods', l.weigh_goods) order by l.line_no)
        from order_line l where l.order_id = o.order_id) as lines,
      (select t.body from contract_text t where t.shop_id = o.shop_id and ${text}) as body
    from trade_order o join order_extend e using (order_id) join order_delivery d using (order_id)
      join shop s on s.shop_id = o.shop_id join enterprise b on b.bo_id = o.seller_bo_id
    where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

/** The contract of an order as it was signed; undefined until the buyer signs. */
export type Written = {
  readonly orderContractId: Id
  readonly shopId: Id
  readonly orderId: Id
  readonly revision: number
  readonly html: string
  readonly paper: string
  readonly contentHash: string
  readonly payMoney: Fen
  readonly place: string | null
}

const writtenColumns = sql`order_contract_id, shop_id, order_id, revision, html, paper, content_hash, pay_money, place`

export const writtenOf = async (db: Reading, orderId: Id): Promise<Written | undefined> => {
  const found = await sql<Written>`select ${writtenColumns} from order_contract where order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

/** Returns the order of a contract of this shop. */
export const orderOfContract = async (db: Reading, shopId: Id, orderContractId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('orderContract')
    .select('orderId')
    .where('shopId', '=', shopId)
    .where('orderContractId', '=', orderContractId)
    .executeTakeFirst()
  return row?.orderId
}

export type SignatureRow = {
  readonly signatureId: Id
  readonly orderId: Id
  readonly orderContractId: Id
  readonly shopId: Id
  readonly side: 'buyer' | 'seller'
  readonly revision: number
  readonly contentHash: string
  readonly userId: Id
  readonly boId: Id
  readonly person: string
  readonly party: string
  readonly state: 1 | 2 | 3
  readonly signTime: Date | null
  readonly serialNo: string | null
  readonly signedBy: 'house' | 'tencent' | null
  readonly proof: Buffer | null
  readonly flowId: string | null
  readonly signUrl: string | null
}
const signatures = sql`select s.signature_id, c.order_id, s.order_contract_id, s.shop_id, s.side, s.revision, s.content_hash, s.user_id,
  s.bo_id, s.person, s.party, s.state, s.sign_time, s.serial_no, s.signed_by, s.proof, s.flow_id, s.sign_url
  from order_signature s join order_contract c using (order_contract_id)`

/** Returns the valid and waiting signatures of a contract's present text, the buyer's first. */
export const signaturesOf = async (db: Reading, { orderContractId, revision }: Written): Promise<SignatureRow[]> => {
  const found = await sql<SignatureRow>`${signatures}
    where s.order_contract_id = ${orderContractId} and s.revision = ${revision} and s.state in (1, 2) order by s.side`.execute(
    db,
  )
  return found.rows
}

export const signatureById = async (db: Reading, signatureId: Id): Promise<SignatureRow | undefined> => {
  const found = await sql<SignatureRow>`${signatures} where s.signature_id = ${signatureId}`.execute(db)
  return found.rows[0]
}

/** Whether a caller may read an order: as its buyer, or through these enterprises or shops. */
export const mayRead = async (
  db: Reading,
  orderId: Id,
  it: { readonly userId: Id; readonly boIds: readonly Id[]; readonly shopIds: readonly Id[] },
): Promise<boolean> => {
  const mine: RawBuilder<boolean> = sql`(o.buyer_user_id = ${it.userId} and not o.buyer_deleted)
    or o.buyer_bo_id = any(${[...it.boIds]}::bigint[]) or o.shop_id = any(${[...it.shopIds]}::bigint[])`
  const found = await sql`select from trade_order o where o.order_id = ${orderId} and (${mine})`.execute(db)
  return found.rows.length > 0
}

export type TextRow = {
  readonly templateId: Id
  readonly name: string
  readonly body: string
  readonly isDefault: boolean
  readonly updateTime: Date
  readonly version: number
}

export const textsOf = async (db: Reading, shopId: Id): Promise<TextRow[]> =>
  db
    .selectFrom('contractText')
    .select(['templateId', 'name', 'body', 'isDefault', 'updateTime', 'version'])
    .where('shopId', '=', shopId)
    .orderBy('isDefault', 'desc')
    .orderBy('templateId')
    .execute()

/** Returns the people of an enterprise who may sign for it. */
export const signersIn = async (db: Reading, boId: Id, roleCodes: readonly string[]): Promise<Id[]> => {
  const found = await sql<{ userId: Id }>`
    select user_id from org_member where bo_id = ${boId} and state = 1 and role_codes && ${[...roleCodes]}::text[]
    order by user_id limit 20`.execute(db)
  return found.rows.map(({ userId }) => userId)
}
