import type { StrategyCode } from '@mall/api/marketing/states'

/* Marketing of the demonstration. Days count back from now; negative days lie ahead. */

type DemoContent = {
  readonly name: string
  /** Days since it was written, and started unless it is a draft. */
  readonly written: number
  readonly coupon?: string
  readonly points?: number
  readonly message?: string
  /** The group it is for; all customers if absent. */
  readonly group?: string
  readonly draft?: true
}
export type DemoMarketing = DemoContent &
  (
    | { readonly strategyCode?: undefined; readonly sendIn?: number }
    | {
        readonly strategyCode: StrategyCode
        readonly days?: number
        readonly hours?: number
        readonly money?: number
        readonly limit?: number
      }
  )

export const demoShop = 20_001

export const demoMarketing: readonly DemoMarketing[] = [
  {
    name: '秋冬备料提醒',
    written: 6,
    message: '天气转冷，育肥料和母猪料已备足货，满 2000 元减 100 元，需要的请早下单。',
  },
  {
    name: '养猪户冬季关怀',
    written: 1,
    sendIn: 2,
    group: '养猪户',
    points: 100,
    message: '天冷注意猪舍保温，送您 100 积分，下单可抵货款。',
  },
  { name: '年货节预热', written: 1, draft: true, coupon: '满千免运费', message: '年货节券先领好，到时直接用。' },
  { name: '首单有礼', written: 40, strategyCode: 'newCustomer', points: 200, message: '感谢您的第一单' },
  {
    name: '补货提醒',
    written: 30,
    strategyCode: 'repurchase',
    days: 15,
    limit: 6,
    message: '上次的饲料快用完了吧，可以提前备货。',
  },
  {
    name: '好久不见',
    written: 20,
    strategyCode: 'sleep',
    days: 45,
    coupon: '新客立减券',
    message: '好久没来了，送您一张券。',
  },
  { name: '满额返积分', written: 30, strategyCode: 'fullGift', money: 300_000, points: 300, limit: 20 },
]
