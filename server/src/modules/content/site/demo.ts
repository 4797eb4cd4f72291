/* Notices and recommendations of the demonstration. */

type Notice = {
  readonly daysAgo: number
  readonly title: string
  readonly content: string
  readonly type: 1 | 2 | 3
  readonly isTop?: boolean
}

export const notices: readonly Notice[] = [
  {
    daysAgo: 80,
    type: 3,
    title: '平台交易规则（2026版）施行',
    content: '新版规则明确了发货时限、售后期限与违约责任，请商家与买家认真阅读。',
  },
  {
    daysAgo: 52,
    type: 3,
    title: '兽用处方药网络销售须知',
    content: '购买处方药须提供执业兽医开具的处方，商家须核验后发货。',
  },
  {
    daysAgo: 33,
    type: 1,
    title: '关于谨防假冒客服的提醒',
    content: '平台与商家不会以任何理由索要验证码或要求转账至个人账户。',
  },
  { daysAgo: 20, type: 2, title: '秋冬备料专场开启', content: '饲料、兽药、种子农资多店联动，精选商品限时直降。' },
  {
    daysAgo: 9,
    type: 1,
    title: '寒潮天气物流时效说明',
    content: '华北、东北部分地区受降雪影响，配送可能延迟1至2天，活畜活鱼请与商家确认发运时间。',
  },
  {
    daysAgo: 3,
    type: 2,
    title: '丰收季限时价：指定商品低至88折',
    content: '活动期间下单即享限时价，售完即止。',
    isTop: true,
  },
]

export const shopNotices: readonly (readonly [shopId: number, words: string])[] = [
  [20001, '冀鲁豫三省满5000元免运费：商家车辆送货到场，请保证道路可通行载重货车。'],
  [20002, '入场车辆须消毒登记：到场自提车辆请提前一天报备车牌，入场前洗消。'],
  [20003, '疫苗每周一至周四发货：为保证冷链，周五至周日订单顺延至下周一。'],
  [20004, '小麦良种进入播种季：黄淮海地区建议十月中下旬播种，量大可派农技员。'],
  [20005, '鲜活水产凌晨装车：每日16点前下单，次日上午送达。'],
  [20006, '鲜蛋破损包赔：签收24小时内拍照反馈，按数补发。'],
]

/** Words on the banners of the home page, in the order of their pictures. */
export const homeLines = [
  {
    targetType: 3 as const,
    title: '好料养好猪',
    description: '教槽、保育、育肥一站配齐',
    url: '/search?keyword=%E7%8C%AA%E6%96%99',
  },
  { targetType: 2 as const, title: '良种良田', description: '玉米小麦良种与农资直供', targetId: 20004 },
  { targetType: 2 as const, title: '湖鲜蛋香', description: '塘口直发，当日产当日发', targetId: 20005 },
]

export const homeGoods = [
  'feed-s1',
  'feed-550',
  'egg-tray',
  'fish-bass',
  'med-vitamin',
  'seed-maize-958',
  'fert-compound',
  'pig-piglet',
] as const

/** Recommendations of the platform to traders; each links to a page of the site. */
export const recommendedServices = [
  { title: '到场价比较', description: '货款加运费到您的场，几家店一次比清', url: '/search' },
  { title: '向店铺询价', description: '大宗采购先询价，报价接受后直接下单', url: '/buyer/inquiry' },
  { title: '账期采购', description: '查看各店给您的账期额度与到期应付', url: '/buyer/credit' },
  { title: '到货登记', description: '车到现场扫码点数，少货当场记录', url: '/receive' },
  { title: '免费开店', description: '两分钟开通店铺，发布商品即可接单', url: '/orderHome/0' },
  { title: '代付协议', description: '由合作社或企业代为付款，协议线上签订', url: '/treaty/paymentOnBehalfTreaty' },
] as const
