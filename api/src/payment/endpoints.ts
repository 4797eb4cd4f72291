import { z } from 'zod'
import { endpoint, get, post, raw } from '../endpoint.ts'
import { secret } from '../secrets.ts'
import { paymentNo, tradeNo } from '../things.ts'
import { code, fields, id, money, time } from '../wire-types.ts'

const payChannel = z.enum(['wechat', 'alipay', 'bank'], '支付渠道须为 wechat、alipay 或 bank')

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

/** Served by the order room, which knows what a trade owes. */
export const paying = {
  create: endpoint({
    about:
      'Starts paying the unpaid orders of a trade. Online: open `cashierUrl`, or show `codeText` as a QR code, then ask for the state. Balance: paid when this answers; needs the login password.',
    effect: 'call',
    at: [post('/rest/pay/create')],
    access: { role: 'buyer', can: 'pay' },
    scopedBy: { tradeNo: 'only orders that the caller may pay are locked' },
    input: fields({
      tradeNo,
      payType: code(1, 4),
      channel: payChannel.optional(),
      password: secret(z.string().min(1).max(128)).optional(),
    }),
    output: z.object({
      payNo: z.string(),
      payMoney: money,
      state: z.int(),
      cashierUrl: z.string().nullable(),
      codeText: z.string().nullable(),
      expireTime: time,
    }),
  }),
}

export const payment = {
  state: endpoint({
    about: 'What became of a payment, by its number or the newest of a trade.',
    effect: 'read',
    at: [get('/rest/pay/state')],
    access: 'signedIn',
    scopedBy: { payNo: 'only payments of what the caller ordered or may see are read', tradeNo: 'as payNo' },
    input: fields({ payNo: paymentNo.optional(), tradeNo: tradeNo.optional() }),
    output: paymentRow,
  }),
  list: endpoint({
    about: 'Every payment of a trade, newest first.',
    effect: 'read',
    at: [get('/rest/pay/list')],
    access: 'signedIn',
    scopedBy: { tradeNo: 'only payments of what the caller ordered or may see are read' },
    input: fields({ tradeNo }),
    output: z.array(paymentRow),
  }),
  channels: endpoint({
    about: 'The online channels that are switched on.',
    effect: 'call',
    at: [get('/rest/pay/channels')],
    access: 'public',
    input: fields({}),
    output: z.array(z.object({ channel: z.string(), name: z.string() })),
  }),
  notify: endpoint({
    about: 'What a payment channel notifies, signed; answered the way the channel expects.',
    effect: 'call',
    at: [raw('/rest/pay/notify/:channel')],
    access: 'public',
    input: z.object({ channel: payChannel, headers: z.record(z.string(), z.string()), body: z.string() }),
    output: 'reply',
  }),
}
