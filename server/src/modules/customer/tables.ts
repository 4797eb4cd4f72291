import { channelTypes } from '@mall/api/customer/states'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  customer: {
    owner: 'shopId',
    unrecordedColumns: { orderMoney: 'follows from the orders' },
    person: {
      sheet: '作为客户的资料',
      of: 'buyerUserId',
      by: ['customerId'],
      columns: {
        店铺编号: 'shopId',
        客户名称: 'name',
        联系人: 'contactName',
        手机号: 'mobile',
        申请说明: 'applyText',
        申请时间: { time: 'applyTime' },
        建档时间: { time: 'createTime' },
      },
      atClosing: { name: 'name', contactName: 'name', mobile: 'number', applyText: { to: '' }, papers: { to: '[]' } },
    },
  },
  channelPerson: {
    owner: 'shopId',
    person: {
      sheet: '渠道身份',
      of: 'userId',
      by: ['channelId'],
      columns: {
        店铺编号: 'shopId',
        类型: { code: 'channelType', words: channelTypes },
        加入时间: { time: 'createTime' },
      },
      atClosing: 'kept',
    },
  },
  shopVisit: {
    owner: 'shopId',
    // Figures go back 90 days.
    kept: { by: 'day', days: 100 },
    unrecorded: 'a count',
    person: { withheld: 'a count of a day' },
  },
  contentVisit: {
    owner: 'shopId',
    kept: { by: 'day', days: 2 },
    unrecorded: 'a count',
    person: { withheld: 'a count of a day' },
  },
  customerGroup: { owner: 'shopId' },
}
