import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  arrivalNotice: {
    sheet: '到货提醒',
    of: 'userId',
    by: ['arrivalId'],
    columns: { 商品编号: 'goodsId', 店铺编号: 'shopId', 申请时间: { time: 'askTime' }, 结束时间: { time: 'endTime' } },
    atClosing: 'deleted',
  },
}
