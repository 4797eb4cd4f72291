import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  cartItem: {
    sheet: '购物车',
    of: 'userId',
    by: ['cartId'],
    columns: { 商品编号: 'goodsId', 数量: { milli: 'qty' }, 加入时间: { time: 'addTime' } },
    atClosing: 'deleted',
  },
}
