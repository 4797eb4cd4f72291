import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { messageId } from '../things.ts'
import * as inputs from './inputs.ts'
import { code, fields, flag, id, ids, pageOf, paged, time } from '../wire-types.ts'

/** 1 订单 2 售后 3 营销 4 合同 5 对账 6 系统. */
const messageType = code(1, 2, 3, 4, 5, 6)

/** Minutes of the day in Asia/Shanghai; from equal to: never quiet. `digestAt`: when what is not urgent comes, once a day. */
const hours = { quietFrom: z.int(), quietTo: z.int(), digestAt: z.int().nullable() } as const

export const message = {
  list: endpoint({
    about: 'Messages of the caller, newest first.',
    effect: 'read',
    at: [post('/rest/message/list')],
    access: 'signedIn',
    input: paged({ type: messageType.optional(), read: flag.optional() }),
    output: pageOf(
      z.object({
        msgId: id,
        type: z.int(),
        title: z.string(),
        content: z.string(),
        link: z.string().nullable(),
        read: z.boolean(),
        time,
      }),
    ),
  }),
  unreadCount: endpoint({
    about: 'How many messages the caller has not read, in all and by type.',
    effect: 'read',
    at: [post('/rest/message/unreadCount')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ count: z.int(), byType: z.array(z.object({ type: z.int(), count: z.int() })) }),
  }),
  read: endpoint({
    about: 'Marks messages of the caller as read: those named, or all of a type, or all.',
    effect: 'write',
    at: [post('/rest/message/read')],
    access: 'signedIn',
    scopedBy: { msgIds: 'the store marks messages of the caller only' },
    input: fields({ msgIds: ids(messageId, 100, 1).optional(), type: messageType.optional() }),
    output: z.object({ changed: z.int() }),
  }),
  settings: endpoint({
    about:
      'Of which events the caller is notified by which channel, their quiet hours, and what was last sent to them.',
    effect: 'read',
    at: [post('/rest/message/settings')],
    access: 'signedIn',
    input: inputs.settings,
    output: z.object({
      events: z.array(
        z.object({ event: z.string(), name: z.string(), urgent: z.boolean(), sms: z.boolean(), wechat: z.boolean() }),
      ),
      ...hours,
      wechatBound: z.boolean(),
      sent: z.array(z.object({ channel: z.int(), title: z.string(), content: z.string(), state: z.int(), time })),
    }),
  }),
  switchEvent: endpoint({
    about: 'The caller is notified of an event by a channel from now on, or not any more.',
    effect: 'write',
    at: [post('/rest/message/switch')],
    access: 'signedIn',
    input: inputs.switchEvent,
    output: z.object({ on: z.boolean() }),
  }),
  saveQuiet: endpoint({
    about:
      'When the caller is not disturbed, and whether what is not urgent comes once a day; urgent messages come all the same.',
    effect: 'write',
    at: [post('/rest/message/quiet')],
    access: 'signedIn',
    input: inputs.saveQuiet,
    output: z.object(hours),
  }),
  beginWechat: endpoint({
    about:
      'Where the caller consents, within WeChat, to be notified there; from there they come back to the message settings with a code and the state.',
    effect: 'call',
    at: [post('/rest/message/wechat/begin')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ address: z.string() }),
  }),
  bindWechat: endpoint({
    about:
      'The WeChat account that consented is where the caller is notified from now on. The state is that of the same caller, ten minutes old at most and good once: WECHAT_STATE; a code that WeChat does not know: WECHAT_REFUSED.',
    effect: 'call',
    at: [post('/rest/message/wechat/bind')],
    access: 'signedIn',
    input: inputs.bindWechat,
    output: z.literal(true),
  }),
  unbindWechat: endpoint({
    about: 'The caller is not notified by WeChat any more; bound or not before.',
    effect: 'write',
    at: [post('/rest/message/wechat/unbind')],
    access: 'signedIn',
    input: fields({}),
    output: z.literal(true),
  }),
}
