/* Group activities of the demonstration: prices in fen, times in hours from now. */

export type DemoActivity = {
  readonly shopId: number
  readonly name: string
  readonly key: string
  readonly price: number
  /** People, or tonnes in thousandths, that a team needs. */
  readonly size?: number
  readonly tons?: number
  /** Hours a team has. */
  readonly hours: number
  readonly from: number
  readonly to: number
  /** `off` is a draft, `stopped` was enabled before. */
  readonly only?: 'off' | 'stopped'
  /** Teams with their opening time and members: the first opens the team, the others join an hour apart. */
  readonly teams: readonly { readonly at: number; readonly members: readonly string[]; readonly qty: number }[]
}

const shopId = 20_001

export const demoActivities: readonly DemoActivity[] = [
  {
    shopId,
    name: '育肥料三人拼',
    key: 'feed-550',
    price: 142_00,
    size: 3,
    hours: 72,
    from: -96,
    to: 240,
    teams: [
      { at: -95, members: ['buyer1'], qty: 20_000 },
      { at: -80, members: ['farmer1', 'farmer2', 'farmer3'], qty: 30_000 },
      { at: -20, members: ['farmer7', 'buyer1'], qty: 20_000 },
    ],
  },
  {
    shopId,
    name: '种猪料按吨拼',
    key: 'feed-sow',
    price: 118_00,
    tons: 10_000,
    hours: 168,
    from: -48,
    to: 300,
    teams: [{ at: -30, members: ['buyer2', 'farmer6'], qty: 100_000 }],
  },
  {
    shopId,
    name: '蛋鸡料秋季拼',
    key: 'feed-layer',
    price: 118_00,
    size: 2,
    hours: 24,
    from: -400,
    to: -200,
    teams: [],
  },
  {
    shopId,
    name: '浓缩料年前拼',
    key: 'feed-concentrate',
    price: 158_00,
    size: 5,
    hours: 24,
    from: 48,
    to: 400,
    teams: [],
  },
  {
    shopId,
    name: '肉鸡料拼团',
    key: 'feed-broiler',
    price: 148_00,
    size: 3,
    hours: 24,
    from: 24,
    to: 200,
    only: 'off',
    teams: [],
  },
  {
    shopId,
    name: '仔猪料拼团',
    key: 'feed-551',
    price: 136_00,
    size: 2,
    hours: 24,
    from: -50,
    to: 100,
    only: 'stopped',
    teams: [],
  },
]
