import { onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  review: {
    owner: 'shopId',
    grows: { archive: 'the law on trade forbids to delete what buyers say of goods' },
    except: onceOnly,
    unrecorded: 'said in public',
    person: {
      sheet: '评价',
      of: 'buyerUserId',
      by: ['reviewId'],
      columns: {
        订单编号: 'orderId',
        规格: 'specText',
        内容: 'content',
        图片: { list: 'images' },
        追评: 'appendContent',
        追评图片: { list: 'appendImages' },
        时间: { time: 'createTime' },
      },
      atClosing: 'kept',
    },
  },
  reviewUseful: {
    owner: 'shopId',
    grows: { with: 'review' },
    unrecorded: 'a count',
    person: {
      sheet: '觉得有用的评价',
      of: 'userId',
      by: ['reviewId'],
      columns: { 评价编号: 'reviewId', 时间: { time: 'time' } },
      atClosing: 'kept',
    },
  },
  goodsQuestion: {
    owner: 'shopId',
    unrecorded: 'said in public',
    person: {
      sheet: '提问',
      of: 'askUserId',
      by: ['questionId'],
      columns: { 商品编号: 'spuId', 内容: 'content', 时间: { time: 'askTime' } },
      atClosing: 'kept',
    },
  },
  goodsAnswer: {
    owner: 'shopId',
    unrecorded: 'said in public',
    person: {
      sheet: '回答',
      of: 'userId',
      by: ['answerId'],
      columns: { 提问编号: 'questionId', 内容: 'content', 时间: { time: 'time' } },
      atClosing: 'kept',
    },
  },
  goodsQuestionUseful: {
    owner: 'shopId',
    unrecorded: 'a count',
    person: {
      sheet: '觉得有用的提问',
      of: 'userId',
      by: ['questionId'],
      columns: { 提问编号: 'questionId', 时间: { time: 'time' } },
      atClosing: 'kept',
    },
  },
}
