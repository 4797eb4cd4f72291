import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { messageId } from '../things.ts'
import { code, fields, flag, id, ids, pageOf, paged, time } from '../wire-types.ts'

/** 1 订单 2 售后 3 营销 4 合同 5 对账 6 系统. */
const messageType = code(1, 2, 3, 4, 5, 6)

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
}
