type DemoApplet = {
  readonly shopId: number
  readonly name: string
  readonly signature: string
  readonly categories: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]
  readonly daysAgo: number
  /** Description of each version. */
  readonly versions: readonly string[]
  /** Outcome: the last version is a trial, was rejected or released, or the authorisation was withdrawn. */
  readonly came: 'trial' | 'rejected' | 'released' | 'deauthorised'
  readonly reason?: string
}

/** The mini-programs of four shops; other shops have none yet. */
export const demoApplets: readonly DemoApplet[] = [
  {
    shopId: 20_001,
    name: '北辰饲料',
    signature: '自有工厂的饲料，手机下单，送到场里',
    categories: [4, 8],
    daysAgo: 60,
    versions: ['首个版本', '增加拼团与优惠券'],
    came: 'released',
  },
  {
    shopId: 20_002,
    name: '丰泽种猪',
    signature: '种猪与精液，预订配送',
    categories: [8],
    daysAgo: 9,
    versions: ['首个版本'],
    came: 'rejected',
    reason: '小程序页面含活体动物交易，请补充《种畜禽生产经营许可证》后重新提交',
  },
  {
    shopId: 20_003,
    name: '康牧兽药',
    signature: '正规厂家兽药',
    categories: [6],
    daysAgo: 3,
    versions: ['首个版本'],
    came: 'trial',
  },
  {
    shopId: 20_005,
    name: '清湖水产',
    signature: '鱼苗与鲜鱼',
    categories: [2],
    daysAgo: 30,
    versions: ['首个版本'],
    came: 'deauthorised',
  },
]
