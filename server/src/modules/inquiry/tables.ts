import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  priceInquiry: {
    owner: 'shopId',
    // Three years, the time in which an agreement may be disputed.
    kept: { by: 'askTime', days: 1_095, along: 'inquiryId' },
    unrecordedColumns: { goodsName: 'a copy from the goods', unitName: 'a copy from the goods' },
    person: {
      sheet: '询价',
      of: 'buyerUserId',
      by: ['inquiryId'],
      columns: {
        询价编号: 'inquiryId',
        商品: 'goodsName',
        规格: 'specText',
        数量: { milli: 'qty' },
        备注: 'remark',
        询价时间: { time: 'askTime' },
        报价: { fen: 'offerPrice' },
        报价时间: { time: 'offerTime' },
      },
      atClosing: { remark: { to: '' } },
    },
  },
}
