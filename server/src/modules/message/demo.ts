/* Messages of the platform to everybody in the demonstration. */
export const platformMessages = [
  {
    daysAgo: 40,
    event: 'platform.announced' as const,
    title: '欢迎使用农信商城',
    content: '完善企业认证与收货地址后，即可向多家店铺下单并在线支付。',
    link: '/address',
  },
  {
    daysAgo: 1.2,
    event: 'platform.offers' as const,
    title: '丰收季限时价进行中',
    content: '教槽料、鸡蛋、玉米种等商品限时直降，先到先得。',
    link: '/search?keyword=%E6%95%99%E6%A7%BD%E6%96%99',
  },
  {
    daysAgo: 0.4,
    event: 'platform.announced' as const,
    title: '寒潮天气配送提醒',
    content: '部分地区配送延迟1至2天，请合理安排备货。',
  },
]
