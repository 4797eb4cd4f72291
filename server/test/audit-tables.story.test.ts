import { trailTables } from '@mall/api/integrity/trail-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* Triggers record changes of money, rights and personal data: no table and no column may be forgotten. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** Tables that hold nothing of the kind, or are themselves the record of it: why. */
const unrecorded: Readonly<Record<string, string>> = {
  marketing_receiver: 'when a shop sent somebody something last, and that they refuse it, which they say themselves',
  marketing_silence: 'that somebody refuses all marketing, which they say themselves',
  marketing_send: 'an append of what was sent, whose gifts are recorded where they are kept',
  marketing_order: 'follows from the orders, which record their money',
  account: 'moves only with the lines of the books',
  account_kind: 'never changes',
  agreement_acceptance: 'a record itself',
  audit_trail: 'a record itself',
  bill_log: 'a record itself',
  partner_delivery: 'a record itself',
  house_kind: 'whether this is the sandbox; never changes',
  bill_order: 'follows from the orders and disputes, which record their money',
  invoice_number: 'follows from the invoices, which record their numbers',
  captcha: 'a drawn code',
  channel_line: 'what a channel wrote, as it stands in its file',
  cart_item: 'not yet an order',
  cashier_refund: 'the stand-in of an outside channel',
  cashier_trade: 'the stand-in of an outside channel',
  contract_log: 'a record itself',
  contract_use: 'follows from the orders',
  credential_slip: 'follows from the credentials',
  credit_event: 'a record itself',
  credit_payment_order: 'the shares of a payment that is recorded',
  debt_view: 'who may read for a day',
  delivery_day: 'a count',
  delivery_day_use: 'follows from the orders',
  delivery_setting: 'how goods may be sent',
  delivery_template: 'how goods may be sent',
  favourite: 'a bookmark',
  arrival_notice: 'a bookmark',
  applet_authorisation: 'a page that was asked for; what comes of it is recorded of applet',
  applet_log: 'a record itself',
  applet_notice: 'a record itself',
  open_platform: 'what another service gave the platform, encrypted',
  stand_in_account: 'the stand-in of an outside service',
  stand_in_registration: 'the stand-in of an outside service',
  stand_in_visit: 'the stand-in of an outside service',
  freight_template: 'a name; its prices are recorded',
  goods_card: 'a copy for the shop window',
  goods_answer: 'said in public',
  goods_price: 'a copy of recorded prices',
  goods_question: 'said in public',
  goods_question_useful: 'a count',
  goods_unit: 'a name',
  gate_bay: 'how vehicles are received',
  information: 'said in public, with who changed it last',
  gate_slot: 'a count',
  gate_wrong_code: 'a count',
  gate_visit: 'where a vehicle stands in the yard; its row keeps the time of each step',
  gate_weighing: 'a record itself, with its actor',
  auction_bid: 'a record itself',
  idempotency: 'an answer kept',
  journal: 'never changes',
  journal_seal: 'seals of records',
  list_setting: 'columns of a list',
  list_view: 'a name for filters',
  ledger_entry: 'a record itself, with trace, actor and act',
  ledger_line: 'a record itself, of its entry',
  bill_offset_line: 'made with its statement, which is recorded, and never changed',
  budget_use: 'the sum of what orders took, by which it is checked',
  budget_take: 'made with an order, whose log says it',
  purchase_approval: 'its steps are recorded, each with who decided',
  sign_in: 'is itself the record of who signed in',
  sign_in_step: 'the hash of a token, for minutes',
  login_guard: 'wrong tries, recorded by the log',
  message: 'says what is recorded elsewhere',
  message_switch: 'a person’s own switch',
  message_wechat: 'an address of a person, for their messages',
  message_quiet: 'a person’s own hours',
  message_wechat_begun: 'a consent that was asked for, not given',
  message_delivery: 'says what is recorded elsewhere, on its way',
  notice: 'said in public',
  open_signature: 'of calls, for a day',
  after_sales_line: 'what is wanted of each line; the log of its after-sales says it',
  after_sales_due: 'what waits for a transfer; the after-sales record how much',
  after_sales_log: 'a record itself, with trace, actor and act',
  order_log: 'a record itself, with trace, actor and act',
  order_external: 'where an order was placed; the log of the order says who entered it',
  order_money_log: 'a record itself; what it changes is recorded where it stands',
  outbox: 'work to be done',
  order_package: 'numbers of parcels, in the log of the order',
  order_package_line: 'what is in a parcel',
  phone_code: 'a hash of a code, for minutes',
  payment_notice: 'a record itself, with its trace',
  payment_order: 'the shares of a payment; refunds are recorded',
  rate_limit: 'budgets of calls',
  recommendation: 'said in public',
  review: 'said in public',
  review_useful: 'a count',
  sale_price_use: 'follows from the orders',
  search_word: 'words of goods',
  session: 'signing in and out is recorded by the log',
  shop_classify: 'a name',
  shop_decoration: 'shown in public',
  activity_goods: 'which prices are those of an activity; the prices are recorded',
  shop_visit: 'a count',
  content_visit: 'a count',
  staff_invite: 'a count; who invites whom is recorded of shop_staff',
  price_batch_log: 'a record itself',
  popup_prompt: 'a guide that was read',
  sms_inbox: 'the stand-in of an outside service',
  standard_goods: 'said in public, without prices',
  stock: 'moves with its log',
  stock_log: 'a record itself',
  stock_reservation: 'moves with the log of the stock',
  task: 'work asked for; what it does is recorded by the rooms that do it',
  task_row: 'work to be done',
  upload_token: 'a permit for ten minutes',
  house_finding: 'what contradicts an invariant',
  house_check: 'when the house was checked',
  points_account: 'follows from the records of points',
  points_line: 'follows from the orders',
  points_lot: 'follows from the records of points',
  points_order: 'follows from the orders',
  points_record: 'a record itself',
  points_use: 'follows from the records of points',
}

/** Columns of recorded tables that look like money, a right or a person, and that are not recorded: why. */
const unrecordedColumns: Readonly<Record<string, string>> = {
  'activity.name': 'said in public',
  'category.name': 'said in public',
  'coupon.name': 'said in public',
  'points_rule.name': 'said in public',
  'customer.order_money': 'follows from the orders',
  'order_delivery.delivery_name': 'the name of a way',
  'order_line.base_unit_name': 'a copy from the goods',
  'order_line.price_rate': 'a copy from the goods',
  'order_line.price_unit_name': 'a copy from the goods',
  'order_line.goods_name': 'a copy from the goods',
  'order_line.promised_freight': 'follows from the after-sales',
  'order_line.promised_money': 'follows from the after-sales',
  'order_line.refunded_freight': 'in the books',
  'order_line.refunded_money': 'in the books',
  'order_line.unit_name': 'a copy from the goods',
  'trade_order.paid_money': 'in the books',
  'trade_order.refunded_money': 'in the books',
  'delivery_entry.name': 'the name of a way',
  'goods_spu.name': 'said in public',
  'promotion.name': 'said in public',
  'group_activity.name': 'words',
  'marketing.name': 'words',
  'auction.current_price': 'every bid stands in a row of its own',
  'auction.leader_max': 'what came of it stands in the bids',
  'price_inquiry.goods_name': 'a copy from the goods',
  'price_inquiry.unit_name': 'a copy from the goods',
  'price_scheme.name': 'the name of a scheme',
  'contract.name': 'the name of a contract',
  'news.state': 'said in public; what the operator takes down is recorded by its reason',
  'wom_video.state': 'shown in public; what the operator takes down is recorded by its reason',
  'wom_video.customer_name': 'said in public',
}

const recording = async () =>
  (
    await sql<{ table: string; columns: string }>`
      select c.relname as table, encode(t.tgargs, 'escape') as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'audit_row' and t.tgname = 'audited_changes' and t.tgenabled = 'O'`.execute(world.db)
  ).rows
const columnsOf = async () =>
  (
    await sql<{ table: string; column: string; domain: string | null }>`
      select table_name as table, column_name as column, domain_name as domain from information_schema.columns
      where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
        and table_name not like 'kysely%'`.execute(world.db)
  ).rows

describe('the tables', () => {
  it('each record their changes, or hold nothing to record', async () => {
    const recorded = (await recording()).map(({ table }) => table)
    const all = [...new Set((await columnsOf()).map(({ table }) => table))]
    expect(recorded.length).toBeGreaterThan(20)
    expect(all.filter((table) => !recorded.includes(table) && unrecorded[table] === undefined)).toEqual([])
    expect(Object.keys(unrecorded).filter((table) => recorded.includes(table))).toEqual([])
    expect(recorded.filter((table) => !Object.hasOwn(trailTables, table))).toEqual([])
  })

  it('record every column of money, a right or a person', async () => {
    const recorded = new Map((await recording()).map(({ table, columns }) => [table, columns]))
    const delicate =
      /^(role_codes|state|account|.*mobile.*|.*contact.*|.*name|receiver|address|detail|password_hash|id_card.*|credit_code|legal_person|.*phone)$/
    const forgotten = (await columnsOf()).filter(({ table, column, domain }) => {
      const columns = recorded.get(table)
      return (
        columns !== undefined &&
        (domain === 'fen' || delicate.test(column)) &&
        !new RegExp(`[{,]${column}[},]`).test(columns.replace(/\s/g, '')) &&
        unrecordedColumns[`${table}.${column}`] === undefined
      )
    })
    expect(forgotten).toEqual([])
  })
})
