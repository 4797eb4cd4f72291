/* Group purchases of the demonstration: prices in fen, quantities in thousandths, times in hours from now. */

export type DemoSheet = {
  readonly combType: 1 | 2
  readonly title: string
  readonly intro: string
  readonly key: string
  readonly price: number
  readonly tiers: readonly { readonly minTotalQty: number; readonly fen: number }[]
  /** Least quantity in thousandths. `truck`: capacity in thousandths of a ton, and the share of it in basis points at which it leaves. */
  readonly least?: number
  readonly truck?: {
    readonly vehicle: string
    readonly capacity: number
    readonly fillBp: number
    readonly base: number
    readonly km: number
    readonly leastKm: number
    readonly mostKm: number
    readonly goesAnyway: boolean
  }
  readonly from: number
  readonly to: number
  /** Absent: the sheet is published. `closed`, `cancelled`: when its shop does that, in hours from now. */
  readonly only?: 'draft'
  readonly closed?: number
  readonly cancelled?: number
  /** Orders by account, an hour apart from the beginning; quantities in thousandths. */
  readonly orders: readonly { readonly account: string; readonly qty: number }[]
}

export const shopOfSheets = 20_001

export const demoSheets: readonly DemoSheet[] = [
  {
    combType: 1,
    title: '牛料入冬团购',
    intro: '厂家直发，截单后三天内发出；订得越多，所有人越便宜。',
    key: 'feed-cattle',
    price: 112_00,
    tiers: [
      { minTotalQty: 50_000, fen: 108_00 },
      { minTotalQty: 120_000, fen: 104_00 },
    ],
    least: 40_000,
    from: -30,
    to: 70,
    orders: [
      { account: 'farmer1', qty: 20_000 },
      { account: 'farmer2', qty: 15_000 },
      { account: 'buyer1', qty: 30_000 },
    ],
  },
  {
    combType: 1,
    title: '育肥料拼车保定线',
    intro: '一车送到村口，装够九成就发车；车到前一天电话通知。',
    key: 'feed-550',
    price: 150_00,
    tiers: [],
    truck: {
      vehicle: '9.6 米高栏车',
      capacity: 10_000,
      fillBp: 9_000,
      base: 1_200_00,
      km: 0,
      leastKm: 80,
      mostKm: 300,
      goesAnyway: false,
    },
    from: -26,
    to: 90,
    orders: [
      { account: 'farmer1', qty: 50_000 },
      { account: 'buyer1', qty: 60_000 },
      { account: 'buyer2', qty: 30_000 },
    ],
  },
  {
    combType: 1,
    title: '教槽料拼车南北线',
    intro: '装够就走，运费按吨公里分摊。',
    key: 'feed-551',
    price: 138_00,
    tiers: [],
    truck: {
      vehicle: '6.8 米平板车',
      capacity: 6_000,
      fillBp: 9_000,
      base: 500_00,
      km: 4_00,
      leastKm: 80,
      mostKm: 300,
      goesAnyway: true,
    },
    from: -50,
    to: 100,
    orders: [
      { account: 'farmer1', qty: 60_000 },
      { account: 'farmer7', qty: 80_000 },
    ],
  },
  {
    combType: 1,
    title: '蛋鸡料合作社团',
    intro: '合作社统一订货，自提点取货。',
    key: 'feed-layer',
    price: 120_00,
    tiers: [{ minTotalQty: 40_000, fen: 116_00 }],
    least: 30_000,
    from: -60,
    to: 100,
    closed: -12,
    orders: [
      { account: 'farmer3', qty: 25_000 },
      { account: 'farmer4', qty: 20_000 },
    ],
  },
  {
    combType: 1,
    title: '肉鸡料试团',
    intro: '',
    key: 'feed-broiler',
    price: 150_00,
    tiers: [],
    least: 100_000,
    from: -80,
    to: -20,
    orders: [{ account: 'buyer1', qty: 10_000 }],
  },
  {
    combType: 2,
    title: '东村扫码组合单',
    intro: '只给本村的老客户。',
    key: 'feed-sow',
    price: 122_00,
    tiers: [],
    least: 1_000,
    from: -20,
    to: 90,
    orders: [{ account: 'farmer7', qty: 12_000 }],
  },
  {
    combType: 1,
    title: '浓缩料月底团',
    intro: '',
    key: 'feed-concentrate',
    price: 160_00,
    tiers: [{ minTotalQty: 60_000, fen: 155_00 }],
    least: 30_000,
    from: 30,
    to: 200,
    orders: [],
  },
  {
    combType: 1,
    title: '仔猪料团购',
    intro: '',
    key: 'feed-551',
    price: 138_00,
    tiers: [],
    least: 10_000,
    from: -40,
    to: 60,
    cancelled: -10,
    orders: [],
  },
  {
    combType: 1,
    title: '育肥料团购（草稿）',
    intro: '',
    key: 'feed-550',
    price: 150_00,
    tiers: [],
    least: 10_000,
    from: 10,
    to: 60,
    only: 'draft',
    orders: [],
  },
]
