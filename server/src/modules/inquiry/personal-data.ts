import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  priceInquiry: {
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
}
