/* Violations of the invariants of orders' money, papers and vehicles, as `invariants.story.test.ts` plants them. */

type Planted = readonly [invariant: string, ...statements: string[]]

const when = `'2026-01-01'`
/** Adds a row for one paid order: its ids, and the given values beside them. */
const ofAnOrder = (table: string, columns: string, values: string) => `
  insert into ${table} (order_id, shop_id, ${columns})
    select order_id, shop_id, ${values} from trade_order where order_status = 30 order by order_id limit 1`

const aVoucher = (state: 1 | 2 | 3) =>
  ofAnOrder(
    'credential_audit',
    `audit_id, buyer_bo_id, buyer_user_id, credential_type, submit_side, submit_by, submit_time, file_ids, pay_money, payee, serial_no,
      pay_time, state, due_time, audit_time`,
    `7, buyer_bo_id, buyer_user_id, 2, 1, buyer_user_id, ${when}, '{1}', 100, '店', 'PLANTED', ${when}, ${state}, ${when},
      ${state === 1 ? 'null' : when}`,
  )
const aReceipt = ofAnOrder(
  'transfer_receipt',
  'audit_id, receive_money, used_money, receive_time',
  `7, 100, 100, ${when}`,
)
const anInvoice = (state: 0 | 1, amount = '1', buyer = 'buyer_user_id') =>
  ofAnOrder(
    'order_invoice',
    'buyer_bo_id, buyer_user_id, invoice_type, title_type, title, amount_money, state, invoice_no, apply_time, issue_time',
    `buyer_bo_id, ${buyer}, 2, 1, '张海', ${amount}, ${state}, ${state === 0 ? 'null, ' : `'26', `}${when}, ${state === 0 ? 'null' : when}`,
  )

const aTreaty = (said: string) => `
  insert into pay_treaty (bo_id, payer_user_id, payer_name, relation, begin_date, end_date, content_text, content_hash, enterprise_sign_by,
      enterprise_sign_time)
    select buyer_bo_id, buyer_user_id, '张海', '亲属', ${when}, ${when}, '代付协议', encode(sha256(convert_to('${said}', 'UTF8')), 'hex'),
      buyer_user_id, ${when} from trade_order limit 1`

const money = (unchecked: (table: string) => string): readonly Planted[] => [
  [
    'an order waits for the audit of a transfer while one of its vouchers waits',
    'update trade_order set pay_status = 1 where order_status = 10',
  ],
  ['an order waits for the audit of a transfer while one of its vouchers waits', aVoucher(1)],
  ['a credential that waits has a timer', aVoucher(1)],
  ['a transfer that passed brought money, and no other did', aVoucher(2)],
  ['a transfer that passed brought money, and no other did', aVoucher(3), aReceipt],
  ['an order that transfers paid has their money', 'update trade_order set pay_type = 2 where pay_status = 2'],
  ['what transfers brought is in the books, and what was sent back is out of them', aVoucher(2), aReceipt],
  [
    'an order says of its papers what its credentials say',
    `update trade_order set cargo_papers = '[{"kind": 1, "needed": true, "state": 1, "until": null}]' where order_status = 30`,
  ],
  [
    'a slip pays once',
    aVoucher(3),
    ofAnOrder('credential_slip', 'audit_id, file_id, sha256, live', `7, 1, sha256('a'), true`),
  ],
  [
    'an order has a part of its money only while transfers pay it',
    unchecked('trade_order'),
    'update trade_order set part_money = 1 where order_status = 30',
  ],
  [
    'a customer used the credit that their open orders owe, and the books say the same',
    'update customer set credit_used = 1',
  ],
  [
    'an order on credit is owed or settled, and has a day to be paid by',
    'update trade_order set pay_type = 3, pay_status = 3 where pay_status = 2',
  ],
  [
    'an order on credit is owed or settled, and has a day to be paid by',
    'update trade_order set debt_status = 1 where pay_status = 2',
  ],
  [
    'an order on credit of which nothing is owed is settled',
    unchecked('trade_order'),
    'update trade_order set pay_type = 3, pay_status = 3, settled_money = pay_money where pay_status = 2',
  ],
  [
    'an order says how far its newest debt is confirmed',
    ofAnOrder(
      'debt_confirm',
      'buyer_bo_id, amount_money, apply_by, apply_time',
      `buyer_bo_id, 100, buyer_user_id, ${when}`,
    ),
  ],
  [
    'a recorded payment is the sum of the orders it settled',
    `insert into credit_payment (shop_id, buyer_bo_id, money, paid_day, way, serial_no, record_by, create_time)
      select shop_id, buyer_bo_id, 100, ${when}, '现金', 'HK-PLANTED', buyer_user_id, ${when} from trade_order limit 1`,
  ],
  ...['pay_money', 'pay_money + 1'].map((amount): Planted => [
    'a recharge is in the balance once its money came, and not before',
    `insert into recharge (bo_id, user_id, payment_id, money, create_time, done_time)
      select bo_id, payer_user_id, payment_id, ${amount}, ${when}, ${when} from payment where state = 2 limit 1`,
  ]),
  [
    'a package that holds was paid, and is income of the platform once',
    `insert into package_order (bo_id, service_package_id, user_id, price_money, amount_money, state, create_time, begin_time, end_time)
      select buyer_bo_id, 2, buyer_user_id, 100, 100, 1, ${when}, ${when}, '2030-01-01' from trade_order limit 1`,
  ],
  [
    'what is on its way to banks is what waits to be withdrawn',
    `insert into withdraw (bo_id, user_id, money, account_type, holder_name, account_no_tail, account_bo_id, account_no_encrypted, create_time)
      select buyer_bo_id, buyer_user_id, 100, 1, '张海', '0000', buyer_bo_id, '\\x00', ${when} from trade_order limit 1`,
  ],
  [
    'a statement comes to what its lines do',
    `insert into channel_statement (channel, day, file_name, digest, import_by, import_time, state, line_count, done_time)
      select 'wechat', '2026-01-01', 'a.csv', sha256('a'), buyer_user_id, ${when}, 1, 1, ${when} from trade_order limit 1`,
  ],
  [
    'what was taken over from a statement is paid, as its line says',
    `with statement as (
        insert into channel_statement (channel, day, file_name, digest, import_by, import_time, state, done_time)
        select 'wechat', '2026-01-02', 'b.csv', sha256('b'), buyer_user_id, ${when}, 1, ${when} from trade_order limit 1 returning statement_id)
      insert into channel_difference (statement_id, kind, line_kind, line_no, thing_id, our_no, serial_no, our_money, their_money, their_state,
        time, state, done_time)
      select statement_id, 4, 1, 1, (select max(payment_id) from payment where state = 2), 'P1', 'other', 100, 100, '支付成功', ${when}, 2, ${when}
      from statement`,
  ],
  ['what balances paid of an unpaid order is held', 'update trade_order set held_money = 1 where order_status = 10'],
  [
    'what is held for the orders of an enterprise is in its books',
    'update trade_order set held_money = 1 where order_status = 10',
  ],
  ['a treaty in force is signed by both sides, one that waits by its enterprise', aTreaty('代付协议')],
  ['what a treaty says is what its hash is of', aTreaty('另一份协议')],
]

const papers: readonly Planted[] = [
  ['an order is invoiced for no more than it costs, or its invoices are to be flushed', anInvoice(1, 'pay_money + 1')],
  [
    'an invoice is to be flushed only while its order is invoiced for more than it costs',
    anInvoice(1),
    'update order_invoice set need_red = true',
  ],
  ['what waits to be invoiced is no more than what is left of its order', anInvoice(0, 'pay_money + 1')],
  ['an order says how far it is invoiced', anInvoice(0)],
  ['an order says how far it is invoiced', anInvoice(1)],
  ['an order says how far it is invoiced', 'update trade_order set invoice_status = 1 where order_status = 30'],
  ['an invoice is of whom its order is', anInvoice(0, '1', '(select max(user_id) from app_user)')],
  [
    'a review counts who found it useful',
    `insert into review (order_id, line_id, spu_id, goods_id, shop_id, buyer_user_id, goods_score, desc_score, service_score,
        logistics_score, create_time, useful_count)
      select order_id, line_id, spu_id, goods_id, shop_id, (select max(user_id) from app_user), 5, 5, 5, 5, now(), 1
      from order_line limit 1`,
  ],
  ['an order says how far it is reviewed', 'update trade_order set review_status = 1 where order_status = 30'],
]

const aVehicle = ofAnOrder(
  'order_vehicle',
  'order_vehicle_id, waybill_no, plate_no, driver_name, driver_mobile, vehicle_status, source',
  `7, 'W7', '冀A00007', '张海', '13900000000', 2, 1`,
)
const aBay = `
  insert into gate_bay (bay_id, shop_id, delivery_id, name, slot_minutes, vehicles, open_from, open_to)
    select 7, shop_id, delivery_id, '一号位', 30, 2, '08:00', '18:00' from delivery_entry
    where shop_id in (select shop_id from trade_order where order_status = 30) limit 1`
const aVisit = `
  insert into gate_visit (shop_id, delivery_id, order_id, order_vehicle_id, plate_no, state, day, create_time)
    select o.shop_id, d.delivery_id, o.order_id, 7, '冀A00007', 5, ${when}, ${when}
    from trade_order o join delivery_entry d using (shop_id) where o.order_status = 30 limit 1`

const aContract = ofAnOrder(
  'order_contract',
  'order_contract_id, revision, html, paper, content_hash, pay_money, write_time',
  `7, 1, '合同', '[]', encode(sha256(convert_to('合同', 'UTF8')), 'hex'), pay_money, ${when}`,
)
const aSignature = (side: 'buyer' | 'seller', boId: string) => `
  insert into order_signature (shop_id, order_contract_id, side, revision, content_hash, user_id, bo_id, person, party, state, begin_time,
      signed_by, proof, serial_no, sign_time)
    select c.shop_id, c.order_contract_id, '${side}', 1, c.content_hash, o.buyer_user_id, ${boId}, '张海', '张海', 2, ${when},
      'house', '\\x00', '1', ${when}
    from order_contract c join trade_order o using (order_id)`

const contracts = (unchecked: (table: string) => string): readonly Planted[] => [
  [
    'an order whose contract was signed has the signatures, over what it cost before it was weighed',
    unchecked('trade_order'),
    'update trade_order set contract_status = 2 where order_status = 30',
  ],
  [
    'a contract that waits for its buyer is signed by nobody',
    unchecked('trade_order'),
    'update trade_order set contract_status = 1 where order_status = 30',
    aContract,
    aSignature('buyer', 'o.buyer_bo_id'),
  ],
  [
    'only a buyer has signed a contract that its shop has not',
    unchecked('trade_order'),
    'update trade_order set contract_status = 2 where order_status = 30',
    aContract,
    aSignature('seller', 'o.seller_bo_id'),
  ],
  [
    'a contract and its order are of one shop, signed for the sides of the order',
    aContract,
    aSignature('buyer', 'o.seller_bo_id'),
  ],
]

const vehicles: readonly Planted[] = [
  [
    'an order that is fetched stands at its pick-up as its status says',
    'update trade_order set pickup_status = 1 where order_status = 30',
  ],
  [
    'a slot has taken the vehicles that are booked for it',
    aBay,
    `insert into gate_slot (shop_id, bay_id, slot_time, taken) select shop_id, bay_id, ${when}, 1 from gate_bay`,
  ],
  ['a vehicle that is booked has not arrived, one that waits has', aVisit],
  ['a vehicle that is booked has not arrived, one that waits has', aVehicle, aVisit],
  [
    'a vehicle weighs what the scale said last',
    aVehicle,
    ofAnOrder(
      'gate_weighing',
      'order_vehicle_id, plate_no, step, kg, scale_kind, photos, actor_id, time',
      `7, '冀A00007', 1, 9000, 1, 1, buyer_user_id, ${when}`,
    ),
  ],
]

export const plantedTrade = (unchecked: (table: string) => string): readonly Planted[] => [
  ...money(unchecked),
  ...papers,
  ...contracts(unchecked),
  ...vehicles,
]
