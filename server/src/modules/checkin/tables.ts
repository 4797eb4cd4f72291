import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  shopCheckin: {
    owner: 'boId',
    person: {
      sheet: '开店申请',
      of: 'userId',
      by: ['applyId'],
      columns: {
        店铺名称: 'shopName',
        联系人: 'contactName',
        联系电话: 'contactMobile',
        地区编号: 'areaId',
        地址: 'address',
        资质: 'qualifications',
        结算户名: 'settleHolder',
        结算开户行: 'settleBank',
        结算账号: { secret: 'settleNoEncrypted', boundTo: 'shop_checkin.settle_no' },
        申请时间: { time: 'createTime' },
      },
      left: { settleNoTail: 'the end of the number' },
      atClosing: { contactName: 'name', contactMobile: 'number', settleHolder: 'name' },
    },
  },
  popupPrompt: { owner: 'userId', unrecorded: 'a guide that was read', person: { withheld: 'that a hint was seen' } },
}
