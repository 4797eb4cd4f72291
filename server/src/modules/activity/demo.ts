/* Activity pages of the demonstration; goods are named by their keys, coupons by their names, times in days from now. */

type DemoFloor = {
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  readonly title?: string
  readonly cols?: 1 | 2 | 3 | 4
  readonly bg?: 'plain' | 'green' | 'warm' | 'blue' | 'rose'
  readonly goods?: readonly string[]
  readonly coupons?: readonly string[]
  /** Paragraphs; one that begins with # is a heading. */
  readonly words?: readonly string[]
}
export type DemoActivity = {
  readonly shopId: number
  readonly name: string
  readonly share?: string
  readonly from: number
  readonly to: number
  /** Goods with their price in percent of the list price, the most one buyer may buy, and the quantity for sale; null is no limit. */
  readonly prices?: readonly (readonly [key: string, percent: number, limit: number | null, stock: number | null])[]
  readonly floors: readonly DemoFloor[]
  readonly only?: 'draft' | 'stopped'
}

export const demoActivities: readonly DemoActivity[] = [
  {
    shopId: 20_001,
    name: '冬储备料节',
    share: '冬储备料节：母猪料、浓缩料限时直降，数量有限',
    from: -2,
    to: 9,
    prices: [
      ['feed-lactation', 92, 20_000, 300_000],
      ['feed-concentrate', 92, null, 500_000],
    ],
    floors: [
      { type: 1, goods: ['feed-lactation', 'feed-cattle'] },
      { type: 3, title: '限时直降', cols: 2, bg: 'warm', goods: ['feed-lactation', 'feed-concentrate'] },
      { type: 4, title: '先领券再下单', bg: 'rose', coupons: ['新客立减券', '备料满2000减100', '全场九五折'] },
      { type: 2, cols: 4, goods: ['feed-sow', 'feed-layer', 'feed-broiler', 'feed-cattle'] },
      {
        type: 3,
        title: '冬季主推',
        cols: 4,
        goods: [
          'feed-sow',
          'feed-lactation',
          'feed-550',
          'feed-551',
          'feed-finisher',
          'feed-layer',
          'feed-broiler',
          'feed-cattle',
        ],
      },
      { type: 7, title: '为什么现在备料', bg: 'green' },
      {
        type: 5,
        words: [
          '# 原料价格在年前走高',
          '往年腊月玉米、豆粕普遍上涨，11月底到12月中旬备足30天用量最划算。',
          '# 存放注意',
          '离地离墙各20厘米，先进先出；颗粒料保质期60天，浓缩料90天。',
        ],
      },
      { type: 6, title: '看看我们的生产线', goods: ['feed-s1', 'feed-550'] },
      { type: 8, title: '本店热销' },
    ],
  },
  {
    shopId: 20_003,
    name: '冬季防疫专场',
    from: 1,
    to: 20,
    floors: [
      { type: 1, goods: ['med-vitamin'] },
      { type: 7, title: '保温不忘通风，防疫先做消毒', bg: 'blue' },
      { type: 4, coupons: ['防疫满300减20'] },
      {
        type: 3,
        title: '消毒与保健',
        cols: 3,
        goods: ['med-iodine', 'med-vitamin', 'med-probiotic', 'med-glutaraldehyde'],
      },
      { type: 2, cols: 4, goods: ['med-probiotic', 'med-iodine', 'med-vitamin', 'med-glutaraldehyde'] },
      { type: 5, words: ['# 入冬三件事', '堵漏风口、勤换垫料、每周两次带畜消毒。'] },
      { type: 6, goods: ['med-vitamin'] },
      { type: 8, title: '本店推荐' },
    ],
  },
  {
    shopId: 20_001,
    name: '年货备料预售',
    from: 25,
    to: 50,
    prices: [['feed-cattle', 90, 40_000, null]],
    only: 'draft',
    floors: [{ type: 3, title: '年货价', cols: 2, goods: ['feed-cattle', 'feed-sow'] }],
  },
  {
    shopId: 20_001,
    name: '秋仓清货',
    from: -10,
    to: 3,
    only: 'stopped',
    floors: [{ type: 3, cols: 4, goods: ['feed-broiler', 'feed-layer'] }],
  },
]
