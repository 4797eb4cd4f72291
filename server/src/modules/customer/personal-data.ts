import { channelTypes } from '@mall/api/customer/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  customer: {
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
  channelPerson: {
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
  shopVisit: { withheld: 'a count of a day' },
  contentVisit: { withheld: 'a count of a day' },
}
