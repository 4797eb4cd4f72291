/* Coupons of the demonstration, by the keys of its goods and accounts. Days count back from now; negative days lie ahead. */

type DemoCoupon = {
  readonly shopId: number
  readonly name: string
  readonly couponKind: 1 | 2 | 3
  readonly internal?: true
  readonly thresholdMoney: number
  readonly reduceMoney?: number
  readonly discount?: number
  readonly maxReduceMoney?: number
  readonly goods?: readonly string[]
  readonly totalCount: number
  readonly perUserLimit?: number
  readonly validDays: number
  /** First and last day of receiving. */
  readonly from: number
  readonly to: number
  /** False for a draft; `stopped` is the day on which it was stopped. */
  readonly published?: false
  readonly stopped?: number
  /** Accounts that received it some days after it began; for an internal one, accounts it was issued to. */
  readonly holders?: readonly string[]
}

export const demoCoupons: readonly DemoCoupon[] = [
  {
    shopId: 20001,
    name: '新客立减券',
    couponKind: 1,
    thresholdMoney: 0,
    reduceMoney: 2_000,
    totalCount: 500,
    validDays: 30,
    from: 32,
    to: -30,
    holders: ['buyer1', 'farmer1', 'farmer2', 'farmer3', 'farmer4', 'farm01', 'farm02', 'farm05', 'farm08', 'farm11'],
  },
  {
    shopId: 20001,
    name: '备料满2000减100',
    couponKind: 1,
    thresholdMoney: 200_000,
    reduceMoney: 10_000,
    totalCount: 200,
    perUserLimit: 2,
    validDays: 45,
    from: 20,
    to: -25,
    holders: ['buyer1', 'farmer1', 'purch1', 'farm03', 'farm04', 'farm07'],
  },
  {
    shopId: 20001,
    name: '全场九五折',
    couponKind: 2,
    thresholdMoney: 50_000,
    discount: 9_500,
    maxReduceMoney: 5_000,
    totalCount: 100,
    validDays: 16,
    from: 15,
    to: -15,
    holders: ['buyer1', 'farmer2', 'farm06'],
  },
  {
    shopId: 20001,
    name: '满千免运费',
    couponKind: 3,
    thresholdMoney: 100_000,
    totalCount: 150,
    validDays: 30,
    from: 12,
    to: -20,
    holders: ['farmer3', 'farm09'],
  },
  {
    shopId: 20001,
    name: '老客户专享',
    couponKind: 1,
    internal: true,
    thresholdMoney: 100_000,
    reduceMoney: 5_000,
    totalCount: 50,
    validDays: 40,
    from: 10,
    to: -20,
    holders: ['buyer1', 'farmer1', 'farm01', 'farm02'],
  },
  {
    shopId: 20001,
    name: '秋仓备料券',
    couponKind: 1,
    thresholdMoney: 3_000_000,
    reduceMoney: 50_000,
    totalCount: 60,
    validDays: 20,
    from: 80,
    to: 45,
    holders: ['buyer1', 'farmer5', 'farm10'],
  },
  {
    shopId: 20001,
    name: '整车满10万减2000',
    couponKind: 1,
    thresholdMoney: 10_000_000,
    reduceMoney: 200_000,
    totalCount: 40,
    validDays: 25,
    from: 5,
    to: -20,
    holders: ['buyer1', 'farmer2', 'farm16'],
  },
  {
    shopId: 20001,
    name: '周末满8万减1500',
    couponKind: 1,
    thresholdMoney: 8_000_000,
    reduceMoney: 150_000,
    totalCount: 40,
    validDays: 3,
    from: 2,
    to: -1,
    holders: ['buyer1', 'farm17'],
  },
  {
    shopId: 20001,
    name: '限量抢先券',
    couponKind: 1,
    thresholdMoney: 300_000,
    reduceMoney: 30_000,
    totalCount: 3,
    validDays: 20,
    from: 6,
    to: -10,
    holders: ['farmer6', 'farm12', 'farm14'],
  },
  {
    shopId: 20001,
    name: '年终大促券',
    couponKind: 1,
    thresholdMoney: 500_000,
    reduceMoney: 40_000,
    totalCount: 300,
    validDays: 15,
    from: -3,
    to: -33,
  },
  {
    shopId: 20001,
    name: '春耕预热券',
    couponKind: 2,
    thresholdMoney: 100_000,
    discount: 9_000,
    totalCount: 100,
    validDays: 30,
    from: 0,
    to: -60,
    published: false,
  },
  {
    shopId: 20001,
    name: '双节返场券',
    couponKind: 1,
    thresholdMoney: 80_000,
    reduceMoney: 3_000,
    totalCount: 80,
    validDays: 25,
    from: 9,
    to: -12,
    stopped: 2,
    holders: ['buyer1', 'farm15'],
  },
  {
    shopId: 20003,
    name: '防疫满300减20',
    couponKind: 1,
    thresholdMoney: 30_000,
    reduceMoney: 2_000,
    totalCount: 300,
    validDays: 30,
    from: 18,
    to: -30,
    holders: ['buyer1', 'farmer2', 'farmer4'],
  },
  {
    shopId: 20004,
    name: '玉米种满500减30',
    couponKind: 1,
    thresholdMoney: 50_000,
    reduceMoney: 3_000,
    goods: ['seed-maize-958'],
    totalCount: 200,
    validDays: 60,
    from: 14,
    to: -40,
    holders: ['farmer1', 'farmer3'],
  },
  {
    shopId: 20006,
    name: '鲜蛋满100减8',
    couponKind: 1,
    thresholdMoney: 10_000,
    reduceMoney: 800,
    totalCount: 400,
    perUserLimit: 3,
    validDays: 15,
    from: 11,
    to: -20,
    holders: ['farmer5', 'farmer7'],
  },
]
