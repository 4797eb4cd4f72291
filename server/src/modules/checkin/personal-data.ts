import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  shopCheckin: {
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
      申请时间: { time: 'createTime' },
    },
    atClosing: { contactName: 'name', contactMobile: 'number' },
  },
  popupPrompt: { withheld: 'that a hint was seen' },
  shopQualification: { withheld: 'the papers of a shop' },
}
