import { couponSources, heldStates } from '@mall/api/coupon/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  couponUser: {
    sheet: '优惠券',
    of: 'userId',
    by: ['couponUserId'],
    columns: {
      优惠券编号: 'couponId',
      来源: { code: 'source', words: couponSources },
      状态: { code: 'state', words: heldStates },
      领取时间: { time: 'receiveTime' },
      使用时间: { time: 'useTime' },
      有效期至: { time: 'validEnd' },
    },
    atClosing: 'kept',
  },
}
