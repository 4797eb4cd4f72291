/* Lots of the demonstration: prices in fen, quantities in thousandths, times in hours from now. */

export type DemoLot = {
  readonly title: string
  readonly lotType: 1 | 2 | 3 | 4 | 5
  readonly desc: string
  readonly key: string
  readonly qty: number
  readonly start: number
  readonly step: number
  readonly reserve?: number
  readonly buyNow?: number
  readonly deposit: number
  readonly from: number
  readonly to: number
  readonly payHours?: number
  /** Bids in fen by account, evenly spaced in time from the beginning. */
  readonly bids: readonly (readonly [account: string, price: number])[]
  readonly ordered?: true
  readonly withdrawn?: true
}

export const shopOfLots = 20_001

/** Returns bids of three accounts in turn, each one step higher. */
const rising = (start: number, step: number, many: number): DemoLot['bids'] =>
  Array.from({ length: many }, (_, at) => [['farmer1', 'farmer2', 'buyer1'][at % 3]!, start + at * step] as const)

export const demoLots: readonly DemoLot[] = [
  {
    title: '牛料整车拍卖 300 袋',
    lotType: 3,
    desc: '厂家直发，整车起运；可到厂自提，也可配送。',
    key: 'feed-cattle',
    qty: 300_000,
    start: 90_00,
    step: 1_00,
    reserve: 100_00,
    buyNow: 130_00,
    deposit: 2_000_00,
    from: -4,
    to: 2,
    bids: rising(90_00, 1_00, 14),
  },
  {
    title: '蛋鸡料清仓 60 袋',
    lotType: 3,
    desc: '本月生产，保质期 90 天。',
    key: 'feed-layer',
    qty: 60_000,
    start: 80_00,
    step: 2_00,
    deposit: 1_000_00,
    from: -3,
    to: 4 / 60,
    bids: rising(80_00, 2_00, 5),
  },
  {
    title: '母猪料周日专场 60 袋',
    lotType: 3,
    desc: '周日晚开拍，请提前报名。',
    key: 'feed-sow',
    qty: 60_000,
    start: 95_00,
    step: 1_00,
    deposit: 1_500_00,
    from: 26,
    to: 30,
    bids: [],
  },
  {
    title: '肉鸡料 100 袋',
    lotType: 3,
    desc: '',
    key: 'feed-broiler',
    qty: 100_000,
    start: 100_00,
    step: 2_00,
    deposit: 500_00,
    from: -30,
    to: -20,
    bids: rising(100_00, 2_00, 6),
  },
  {
    title: '浓缩料 50 袋',
    lotType: 3,
    desc: '',
    key: 'feed-concentrate',
    qty: 50_000,
    start: 110_00,
    step: 5_00,
    deposit: 300_00,
    from: -720,
    to: -700,
    bids: rising(110_00, 5_00, 4),
    ordered: true,
  },
  {
    title: '育肥料 100 袋（高保留价）',
    lotType: 3,
    desc: '',
    key: 'feed-550',
    qty: 100_000,
    start: 90_00,
    step: 1_00,
    reserve: 140_00,
    deposit: 1_000_00,
    from: -80,
    to: -70,
    bids: rising(90_00, 1_00, 3),
  },
  {
    title: '仔猪料 60 袋',
    lotType: 3,
    desc: '',
    key: 'feed-551',
    qty: 60_000,
    start: 100_00,
    step: 2_00,
    deposit: 300_00,
    from: -130,
    to: -110,
    payHours: 24,
    bids: rising(100_00, 2_00, 5),
  },
  {
    title: '肉鸡料 20 袋（撤拍）',
    lotType: 3,
    desc: '',
    key: 'feed-broiler',
    qty: 20_000,
    start: 95_00,
    step: 1_00,
    deposit: 300_00,
    from: 10,
    to: 14,
    bids: [],
    withdrawn: true,
  },
]
