import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  cartItem: {
    owner: 'userId',
    unrecorded: 'not yet an order',
    person: {
      sheet: '购物车',
      of: 'userId',
      by: ['cartId'],
      columns: { 商品编号: 'goodsId', 数量: { milli: 'qty' }, 加入时间: { time: 'addTime' } },
      atClosing: 'deleted',
    },
  },
}
