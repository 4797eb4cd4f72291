import { sendResults } from '@mall/api/marketing/states'
import { onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

/** As long as the coupons it gave. */
export const daysKept = 1_096

export const tables: Tables = {
  marketingReceiver: {
    owner: ['shopId', 'userId'],
    unrecorded: 'when a shop sent somebody something last, and that they refuse it, which they say themselves',
    person: {
      sheet: '店铺营销',
      of: 'userId',
      by: ['shopId'],
      columns: { 店铺编号: 'shopId', 最近收到: { time: 'lastTime' }, 已退订: 'refused' },
      atClosing: 'deleted',
    },
  },
  marketingSilence: {
    owner: 'userId',
    unrecorded: 'that somebody refuses all marketing, which they say themselves',
    person: {
      sheet: '退订全部营销',
      of: 'userId',
      by: ['userId'],
      columns: { 退订时间: { time: 'time' } },
      atClosing: 'deleted',
    },
  },
  marketingSend: {
    owner: 'shopId',
    kept: { by: 'time', days: daysKept, along: 'sendId' },
    except: onceOnly,
    unrecorded: 'an append of what was sent, whose gifts are recorded where they are kept',
    person: {
      sheet: '收到的营销',
      of: 'userId',
      by: ['sendId'],
      columns: {
        店铺编号: 'shopId',
        营销编号: 'marketingId',
        结果: { code: 'result', words: sendResults },
        时间: { time: 'time' },
      },
      left: { occasion: 'what it was sent for, by the number of another row' },
      atClosing: 'kept',
    },
  },
  marketingOrder: {
    owner: 'shopId',
    grows: orders,
    unrecorded: 'follows from the orders, which record their money',
    person: {
      sheet: '营销带来的订单',
      of: 'userId',
      by: ['orderId'],
      columns: { 订单编号: 'orderId', 营销编号: 'marketingId', 金额: { fen: 'money' }, 付款时间: { time: 'payTime' } },
      atClosing: 'kept',
    },
  },
  marketing: { owner: 'shopId', unrecordedColumns: { name: 'words' } },
}
