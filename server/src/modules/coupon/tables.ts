import { couponSources, heldStates } from '@mall/api/coupon/states'
import { onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

/** The period for which e-commerce law requires transactions to be kept; the order holds the reduction of a coupon. */
export const daysKept = 1_096

export const tables: Tables = {
  couponUser: {
    owner: 'shopId',
    kept: { by: 'validEnd', days: daysKept },
    except: onceOnly,
    person: {
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
  },
  coupon: { owner: 'shopId', unrecordedColumns: { name: 'said in public' } },
}
