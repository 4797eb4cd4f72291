import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { messageId } from '../things.ts'
import * as inputs from './inputs.ts'
import { code, fields, flag, id, ids, pageOf, paged, time } from '../wire-types.ts'

/** 1 订单 2 售后 3 营销 4 合同 5 对账 6 系统. */
const messageType = code(1, 2, 3, 4, 5, 6)

/**
 * Minutes of the day in Asia/Shanghai; there are no quiet hours if both are equal. `digestAt`: time of the daily digest of messages
 * that are not urgent; null without one.
 */
const hours = { quietFrom: z.int(), quietTo: z.int(), digestAt: z.int().nullable() } as const

export const message = {
  list: endpoint({
    about: 'Returns the messages of the caller, newest first.',
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
    about: "Counts the caller's unread messages, in all and by type.",
    effect: 'read',
    at: [post('/rest/message/unreadCount')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ count: z.int(), byType: z.array(z.object({ type: z.int(), count: z.int() })) }),
  }),
  read: endpoint({
    about: 'Marks messages of the caller as read: the named ones, all of a type, or all.',
    effect: 'write',
    at: [post('/rest/message/read')],
    access: 'signedIn',
    scopedBy: { msgIds: 'the store marks messages of the caller only' },
    input: fields({ msgIds: ids(messageId, 100, 1).optional(), type: messageType.optional() }),
    output: z.object({ changed: z.int() }),
  }),
  settings: endpoint({
    about: "Returns the caller's channels for each event, their quiet hours, and what was last sent to them.",
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
    about: 'Switches a channel for an event on or off for the caller.',
    effect: 'write',
    at: [post('/rest/message/switch')],
    access: 'signedIn',
    input: inputs.switchEvent,
    output: z.object({ on: z.boolean() }),
  }),
  saveQuiet: endpoint({
    about:
      "Sets the caller's quiet hours, and whether messages that are not urgent come once a day; urgent ones always come at once.",
    effect: 'write',
    at: [post('/rest/message/quiet')],
    access: 'signedIn',
    input: inputs.saveQuiet,
    output: z.object(hours),
  }),
  beginWechat: endpoint({
    about:
      'Returns the WeChat page on which the caller consents to be notified. It leads back to the message settings with a code and the state.',
    effect: 'call',
    at: [post('/rest/message/wechat/begin')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ address: z.string() }),
  }),
  bindWechat: endpoint({
    about:
      "Binds the WeChat account that consented to the caller's notifications. Refuses WECHAT_STATE unless the state is of this caller, unused and at most ten minutes old, and WECHAT_REFUSED for a code that WeChat does not know.",
    effect: 'call',
    at: [post('/rest/message/wechat/bind')],
    access: 'signedIn',
    input: inputs.bindWechat,
    output: z.literal(true),
  }),
  unbindWechat: endpoint({
    about: "Ends the caller's notifications by WeChat; succeeds also without a binding.",
    effect: 'write',
    at: [post('/rest/message/wechat/unbind')],
    access: 'signedIn',
    input: fields({}),
    output: z.literal(true),
  }),
}
