import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  review: {
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
  reviewUseful: {
    sheet: '觉得有用的评价',
    of: 'userId',
    by: ['reviewId'],
    columns: { 评价编号: 'reviewId', 时间: { time: 'time' } },
    atClosing: 'kept',
  },
  goodsQuestion: {
    sheet: '提问',
    of: 'askUserId',
    by: ['questionId'],
    columns: { 商品编号: 'spuId', 内容: 'content', 时间: { time: 'askTime' } },
    atClosing: 'kept',
  },
  goodsAnswer: {
    sheet: '回答',
    of: 'userId',
    by: ['answerId'],
    columns: { 提问编号: 'questionId', 内容: 'content', 时间: { time: 'time' } },
    atClosing: 'kept',
  },
  goodsQuestionUseful: {
    sheet: '觉得有用的提问',
    of: 'userId',
    by: ['questionId'],
    columns: { 提问编号: 'questionId', 时间: { time: 'time' } },
    atClosing: 'kept',
  },
}
