import { z } from 'zod'
import { endpoint, get, post, raw } from '../endpoint.ts'
import { paymentNo, tradeNo } from '../things.ts'
import { fields, id, money, pageOf, paged, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const paymentRow = z.object({
  payNo: z.string(),
  tradeNo: z.string(),
  orderIds: z.array(id),
  payType: z.int(),
  channel: z.string(),
  channelName: z.string(),
  payMoney: money,
  refundedMoney: money,
  state: z.int(),
  stateText: z.string(),
  createTime: time,
  expireTime: time,
  successTime: time.nullable(),
})

/** Payments of orders; the order room serves them, because it knows what a trade owes. */
export const paying = {
  create: endpoint({
    about:
      'Starts a payment of the unpaid orders of a trade. Online, and on behalf (5) by the payer of a treaty: open `cashierUrl`, or show `codeText` as a QR code, then ask for the state. Balance: paid when this returns; needs the login password. On credit: the orders are accepted when this returns. With `partMoney`, and the `heldMoney` that was read (else 10409), the balance pays only a part of one order: the part is held until the rest is paid online, on behalf or from the balance, and returns if the order ends.',
    effect: 'call',
    at: [post('/rest/pay/create')],
    access: { role: 'buyer', can: 'pay' },
    scopedBy: { tradeNo: 'only orders that the caller may pay, themselves or by a treaty, are locked' },
    input: inputs.create,
    output: z.object({
      payNo: z.string(),
      payMoney: money,
      state: z.int(),
      cashierUrl: z.string().nullable(),
      codeText: z.string().nullable(),
      expireTime: time,
    }),
  }),
  chooseTransfer: endpoint({
    about:
      'Chooses transfer for the unpaid orders of a trade, which then wait 72 hours for a voucher. At most three open ones of the same goods.',
    effect: 'write',
    at: [post('/rest/pay/transfer')],
    access: { role: 'buyer', can: 'pay' },
    scopedBy: { tradeNo: 'only orders that the caller may pay, themselves or by a treaty, are locked' },
    input: fields({ tradeNo }),
    output: z.object({ payDeadline: time }),
  }),
  onBehalf: endpoint({
    about:
      'Returns the unpaid checkouts that the caller may pay for an enterprise by a treaty, the earliest deadline first.',
    effect: 'read',
    at: [post('/rest/pay/onBehalf/list')],
    access: 'signedIn',
    input: paged({}),
    output: pageOf(
      z.object({
        tradeNo: z.string(),
        enterpriseName: z.string(),
        goods: z.string(),
        orderCount: z.int(),
        payMoney: money,
        deadline: time,
        /** Whether each order is within the limits of the treaty. */
        within: z.boolean(),
      }),
    ),
  }),
}

export const payment = {
  state: endpoint({
    about: 'Returns the state of a payment, by its number or as the newest of a trade.',
    effect: 'read',
    at: [get('/rest/pay/state')],
    access: 'signedIn',
    scopedBy: { payNo: 'only payments of orders that the caller placed or may see are read', tradeNo: 'as payNo' },
    input: fields({ payNo: paymentNo.optional(), tradeNo: tradeNo.optional() }),
    output: paymentRow,
  }),
  list: endpoint({
    withoutScreen: 'the operators’ order detail shows every try to pay; buyers see the newest by payment.state',
    about: 'Returns all payments of a trade, newest first.',
    effect: 'read',
    at: [get('/rest/pay/list')],
    access: 'signedIn',
    scopedBy: { tradeNo: 'only payments of orders that the caller placed or may see are read' },
    input: fields({ tradeNo }),
    output: z.array(paymentRow),
  }),
  channels: endpoint({
    about: 'Returns the online channels that are switched on.',
    effect: 'call',
    at: [get('/rest/pay/channels')],
    access: 'public',
    input: fields({}),
    output: z.array(z.object({ channel: z.string(), name: z.string() })),
  }),
  notify: endpoint({
    withoutScreen: 'a payment channel notifies the house, no browser does',
    about: 'Receives a signed notification of a payment channel; answers in the format of the channel.',
    effect: 'call',
    at: [raw('/rest/pay/notify/:channel')],
    access: 'public',
    input: z.object({ channel: inputs.payChannel, headers: z.record(z.string(), z.string()), body: z.string() }),
    output: 'reply',
  }),
}
