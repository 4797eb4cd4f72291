import { goodsGuards } from './goods-guards.ts'
import { settledGuards } from './settled-guards.ts'

/** Guards of the house, each taken away by replacing texts: what stands in one file, and what stands there instead. */
export type Guard = {
  readonly name: string
  readonly file: string
  readonly replace: readonly (readonly [from: string, to: string])[]
}

const room = (name: string) => `server/src/modules/${name}`

export const guards: readonly Guard[] = [
  ...goodsGuards,
  ...settledGuards,
  {
    name: 'goods are taken where there is too little',
    file: `${room('stock')}/store.ts`,
    replace: [
      [
        `\n        and case s.stock_type when 1 then s.sellable_qty else s.on_hand_qty - s.reserved_qty end >= w.qty`,
        '',
      ],
    ],
  },
  {
    name: 'goods are given back that are not held',
    file: `${room('stock')}/store.ts`,
    replace: [
      ['goods_id, open_qty as qty', 'goods_id, qty'],
      ['::bigint[]) and open_qty > 0\n', '::bigint[])\n'],
    ],
  },
  {
    name: 'a day takes more than its limit',
    file: `${room('freight')}/days/store.ts`,
    replace: [[' and d.daily_limit_qty < t.taken_qty + excluded.taken_qty)', ' and false)']],
  },
  {
    name: 'a code sent to a phone is used twice',
    file: `${room('identity')}/phone-codes/store.ts`,
    replace: [
      [
        "    .where('codeHash', '=', codeHash)\n    .where('used', '=', false)\n",
        "    .where('codeHash', '=', codeHash)\n",
      ],
    ],
  },
  {
    name: 'a code sent to a phone is worn out by who did not ask for it',
    file: `${room('identity')}/phone-codes/store.ts`,
    replace: [[`\n    .where('codeId', '=', it.codeId)`, '']],
  },
  {
    name: 'a code sent to a phone is guessed without end',
    file: `${room('identity')}/phone-codes/store.ts`,
    replace: [["    .where('tries', '<', mostTries)\n", '']],
  },
  {
    name: 'codes are sent to a phone without a captcha',
    file: `${room('identity')}/phone-codes/send-code.ts`,
    replace: [["(ctx, it, (write) => useTicket(write, captchaTicket, 'sms'))", '(ctx, it)']],
  },
  {
    name: 'codes are sent to a phone without a pause',
    file: `${room('identity')}/phone-codes/store.ts`,
    replace: [['c.sent_time <= ${before(now, resendSeconds * 1_000)}\n', 'true\n']],
  },
  {
    name: 'messages are counted by account',
    file: 'server/src/edge/limits.ts',
    replace: [[", by: 'address' },", ' },']],
  },
  {
    name: 'sessions outlive their password',
    file: `${room('identity')}/sign-in/store.ts`,
    replace: [
      [
        "const sessions = ctx.db.deleteFrom('session').where('userId', '=', it.userId)",
        "const sessions = ctx.db.deleteFrom('session').where('userId', '=', 0)",
      ],
    ],
  },
  {
    name: 'an old password signs in while it is reset',
    file: `${room('identity')}/sign-in/store.ts`,
    replace: [['{ userId, passwordHash: compared.passwordHash, state: 1 }', '{ userId, state: 1 }']],
  },
  {
    name: 'goods are handed over by any code',
    file: `${room('order')}/shipping/hand-over-goods.ts`,
    replace: [
      ['(await pickupCodeOf(ctx.db, orderId)) !== pickupCode', '(await pickupCodeOf(ctx.db, orderId)) === null'],
    ],
  },
  {
    name: 'a pick-up code is guessed without end',
    file: 'api/src/order/shipping.ts',
    replace: [["    limitOfThing: 'pickup',\n", '']],
  },
  {
    name: 'a shop sees the pick-up code',
    file: `${room('order')}/detail/present-detail.ts`,
    replace: [["viewer?.side === 'buyer' && row.orderStatus === 30", 'row.orderStatus === 30']],
  },
  {
    name: 'a shop moves a fetched order to another point',
    file: `${room('order')}/editing/edit-order.ts`,
    replace: [["  if (entry.deliveryType === 3) return refuseField('deliveryId', '自提点由买家选定，不能更换')\n", '']],
  },
  {
    name: 'an order goes farther for the same freight',
    file: `${room('order')}/editing/move-delivery.ts`,
    replace: [['(!from.byPoint || ', '(true || ']],
  },
  {
    name: 'a buyer holds stock without bound',
    file: `${room('order')}/checkout/place-order.ts`,
    replace: [['  refuseHoarding(shops, placed)\n', '']],
  },
  {
    name: 'an offer is accepted after its time',
    file: `${room('inquiry')}/store.ts`,
    replace: [
      ["move(ctx, which, 'accept', { only: sql` and due_time > ${ctx.now}` })", "move(ctx, which, 'accept', {})"],
    ],
  },
  {
    name: 'permits to upload count towards no day',
    file: `${room('file')}/store.ts`,
    replace: [['and grant_time > ${since}) <= ${most}`', 'and grant_time > ${since}) <= ${most} or true`']],
  },
  {
    name: 'a signature of the open gateway is used twice',
    file: 'server/src/edge/signature-store.ts',
    replace: [['where not ${it.changing} and open_signature.call', 'where open_signature.call']],
  },
  {
    name: 'a foreign shop in a header means the own one',
    file: 'server/src/edge/bind.ts',
    replace: [['if (caller && placesOf(endpoint).some(', 'if (caller && false && placesOf(endpoint).some(']],
  },
  {
    name: 'a frozen shop changes things',
    file: 'server/src/edge/bind.ts',
    replace: [['  await refuseWhileFrozen(house, endpoint, verdict)\n', '']],
  },
  {
    name: 'a pin lies anywhere',
    file: `${room('member')}/addresses/save-address.ts`,
    replace: [['  if (fault !== undefined) refuseField(', '  if (fault === null) refuseField(']],
  },
  {
    name: 'a mobile is shown without a record',
    file: `${room('order')}/detail/store.ts`,
    replace: [
      [
        "lateral audit_reveal('order_delivery', to_jsonb(d), 'order_id', array['mobile']) as recorded",
        'lateral (select 1) as recorded',
      ],
    ],
  },
  {
    name: 'a view of a colleague is changed',
    file: `${room('view')}/keep-views.ts`,
    replace: [['  else if (view.userId !== viewer.userId) return refuseForeign()\n', '']],
  },
  {
    name: 'a price for each buyer is counted without a lock',
    file: `${room('price')}/store.ts`,
    replace: [["    .orderBy('saleId')\n    .forNoKeyUpdate()\n", '']],
  },
  {
    name: 'unpaid orders of a buyer are counted without a lock',
    file: `${room('order')}/checkout/place-order.ts`,
    replace: [['readCheckout(ctx, input, true)', 'readCheckout(ctx, input)']],
  },
  {
    name: 'an order changes without a lock',
    file: `${room('order')}/life/store.ts`,
    replace: [
      ['    order by o.order_id for no key update`.execute(ctx.db)', '    order by o.order_id`.execute(ctx.db)'],
    ],
  },
  {
    name: 'an order is paid without a lock',
    file: `${room('order')}/paying/store.ts`,
    replace: [
      ["order by o.order_id for no key update of o ${patience === 'nowait' ? sql`nowait` : sql``}", 'order by 1'],
    ],
  },
  {
    name: 'a payment moves without a lock',
    file: `${room('payment')}/store.ts`,
    replace: [['where pay_no = ${payNo} for update`', 'where pay_no = ${payNo}`']],
  },
  {
    name: 'an order pays for itself without checking the amount',
    file: `${room('payment')}/rules.ts`,
    replace: [["  if (payment.payMoney !== notice.amount) return { verdict: 'amount' }\n", '']],
  },
  {
    name: 'a notification is believed without its signature',
    file: 'server/src/adapters/embedded/payment.ts',
    replace: [['      if (!genuine(channel, headers, rawBody)) return undefined\n', '']],
  },
  {
    name: 'a number of a channel pays twice',
    file: `${room('payment')}/migrations/202611210950_payment.sql`,
    replace: [['create unique index payment_third_no', 'create index payment_third_no']],
  },
  {
    name: 'more goes back than came',
    file: `${room('payment')}/store.ts`,
    replace: [[' and s.refunded_money + ${amount} <= s.pay_money\n', '\n']],
  },
  {
    name: 'a refund is asked for twice and given twice',
    file: `${room('payment')}/store.ts`,
    replace: [['    select n.id, n.no, ${it.key},', '    select n.id, n.no, n.no,']],
  },
  {
    name: 'a refund that is done is done again',
    file: `${room('payment')}/store.ts`,
    replace: [
      [
        "    .where('refundId', '=', refundId)\n    .where('state', 'in', [0, 1])\n",
        "    .where('refundId', '=', refundId)\n",
      ],
    ],
  },
  {
    name: 'an entry of the books is written twice',
    file: `${room('ledger')}/store.ts`,
    replace: [
      ['(key, why, time) select key, why,', '(key, why, time) select key || clock_timestamp(), why,'],
      ['join given using (key)', 'join given on starts_with(entry.key, given.key)'],
    ],
  },
  {
    name: 'an account is overdrawn',
    file: `${room('ledger')}/migrations/202611210940_ledger.sql`,
    replace: [['constraint account_not_overdrawn check (balance_money >= 0)', 'check (balance_money is not null)']],
  },
  {
    name: 'a key is used again',
    file: 'server/src/edge/idempotency-store.ts',
    replace: [['  if (fresh.rows.length > 0) return undefined\n', '  if (fresh.rows.length >= 0) return undefined\n']],
  },
  {
    name: 'a key answers another question',
    file: 'server/src/edge/idempotency-store.ts',
    replace: [['if (!it.hash.equals(known.requestHash) || known.answer === null)', 'if (known.answer === null)']],
  },
  {
    name: 'lines of a cart are ordered twice',
    file: `${room('order')}/checkout/place-order.ts`,
    replace: [["    if (taken < new Set(input.cartIds).size) return refuse('STALE')\n", '    if (taken < 0) return\n']],
  },
  {
    name: 'a price is what the client says',
    file: `${room('order')}/checkout/place-order.ts`,
    replace: [['if (pay !== input.payMoney || !goesAsChosen', 'if (!goesAsChosen']],
  },
  {
    name: 'an order that is paid is cancelled like one that is not',
    file: `${room('order')}/life/machine.ts`,
    replace: [
      [
        "cancel: { from: [10, 20, 30, 35, 40], to: 90, by: ['buyer'], when: unpaid,",
        "cancel: { from: [10, 20, 30, 35, 40], to: 90, by: ['buyer'],",
      ],
    ],
  },
  {
    name: 'a change is made outside a transaction',
    file: 'server/src/kernel/database.ts',
    replace: [['db.transaction().execute(work)', 'work(db as never)']],
  },
  {
    name: 'a session rests for ever',
    file: `${room('identity')}/sign-in/queries.ts`,
    replace: [[' and s.seen_time > ${seenAfter}', '']],
  },
  {
    name: 'a lorry of another shop is sent',
    file: `${room('order')}/shipping/queries.ts`,
    replace: [["    .where('shopId', '=', shopId)\n    .where('orderVehicleId'", "    .where('orderVehicleId'"]],
  },
  {
    name: 'lorries and drivers of other shops are offered',
    file: `${room('order')}/shipping/queries.ts`,
    replace: [['from order_vehicle where shop_id = ${shopId} order by', 'from order_vehicle order by']],
  },
  {
    name: 'a signature of the open gateway never grows old',
    file: 'server/src/edge/families.ts',
    replace: [['    Math.abs(now - Number(timestamp)) > window ||\n', '']],
  },
  {
    name: 'a call is made without the right to pay',
    file: 'api/src/payment/endpoints.ts',
    replace: [["access: { role: 'buyer', can: 'pay' }", "access: { role: 'buyer' }"]],
  },
  {
    name: 'a member pays for an enterprise without the right to',
    file: `${room('order')}/paying/pay-order.ts`,
    replace: [["enterprises.filter((it) => it.can.has('pay'))", 'enterprises']],
  },
  {
    name: 'a row of a task is worked without a lock',
    file: `${room('task')}/store.ts`,
    replace: [[' for no key update of t, r`', '`']],
  },
  {
    name: 'a task that was cancelled goes on',
    file: `${room('task')}/store.ts`,
    replace: [[' and t.state = 2 and r.fault is null', ' and r.fault is null']],
  },
  {
    name: 'a row of a task is counted twice',
    file: `${room('task')}/store.ts`,
    replace: [['and row_no = ${rowNo} and fault is null returning 1', 'and row_no = ${rowNo} returning 1']],
  },
  {
    name: 'a run that was stopped ends the one after it',
    file: `${room('task')}/store.ts`,
    replace: [['[2], 3, { run: runNo, ended', '[2], 3, { ended']],
  },
  {
    name: 'a colleague says yes to a task',
    file: `${room('task')}/who-decides.ts`,
    replace: [['  if (task.userId === actor.userId) return task\n', '  return task\n']],
  },
  {
    name: 'rows of a batch or a sheet are worked without the rights of then',
    file: `${room('task')}/batch/work-rows.ts`,
    replace: [['!shop?.can.has(taskKinds[kind].can)', 'shop === undefined']],
  },
  {
    name: 'a sheet is parsed however far its cells are',
    file: 'server/src/kernel/sheet-thread.ts',
    replace: [['  checkSheets(bytes, bounds)\n', '']],
  },
  {
    name: 'orders that wait in another shop are counted',
    file: `${room('workbench')}/queries.ts`,
    replace: [
      [
        'from trade_order o where o.shop_id = ${shopId} and o.order_status in (10, 30, 35, 40)',
        'from trade_order o where o.order_status in (10, 30, 35, 40)',
      ],
    ],
  },
  {
    name: 'orders paid in another shop are counted',
    file: `${room('workbench')}/queries.ts`,
    replace: [
      ['from trade_order where shop_id = ${shopId} and pay_time between', 'from trade_order where pay_time between'],
    ],
  },
  {
    name: 'money paid to another shop is summed by day',
    file: `${room('workbench')}/queries.ts`,
    replace: [['on o.shop_id = ${shopId} and o.pay_time between', 'on o.pay_time between']],
  },
  {
    name: 'goods sold in another shop are in the list',
    file: `${room('workbench')}/queries.ts`,
    replace: [['where o.shop_id = ${shopId} and o.pay_time >=', 'where o.pay_time >=']],
  },
  {
    name: 'visitors of another shop are counted',
    file: `${room('workbench')}/queries.ts`,
    replace: [['on v.shop_id = ${shopId} and v.day = d.day::date', 'on v.day = d.day::date']],
  },
  {
    name: 'the debt of another enterprise is summed',
    file: `${room('workbench')}/queries.ts`,
    replace: [['where o.buyer_bo_id = ${boId} and o.pay_status = 3', 'where o.pay_status = 3']],
  },
  {
    name: 'debts to another shop are summed',
    file: `${room('workbench')}/queries.ts`,
    replace: [['\n    where shop_id = ${shopId} and pay_status = 3', '\n    where pay_status = 3']],
  },
  {
    name: 'views of another shop or enterprise are shown',
    file: `${room('view')}/queries.ts`,
    replace: [['where shared and list = ${list} and ${atPlace(viewer)}', 'where shared and list = ${list}']],
  },
]
