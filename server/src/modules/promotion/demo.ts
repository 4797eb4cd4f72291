/* Full reductions of the demonstration, by the keys of its goods. Days count back from now; the last one has ended. */

type Reduction = {
  readonly shopId: number
  readonly name: string
  readonly promotionType: 1 | 2
  readonly tiers: readonly { readonly threshold: number; readonly reduce: number }[]
  readonly repeatable?: true
  readonly isDefault?: true
  readonly goods?: readonly string[]
  readonly from: number
  readonly to: number
  /** Day on which it was written, if before its beginning. */
  readonly written?: number
  /** False if it is switched off. */
  readonly active?: false
}

export const fullReductions: readonly Reduction[] = [
  {
    shopId: 20003,
    name: '秋冬防疫满减',
    promotionType: 1,
    tiers: [
      { threshold: 30_000, reduce: 1_500 },
      { threshold: 80_000, reduce: 5_000 },
    ],
    isDefault: true,
    from: 12,
    to: -30,
  },
  {
    shopId: 20004,
    name: '玉米种多买多减',
    promotionType: 2,
    tiers: [{ threshold: 20_000, reduce: 6_000 }],
    goods: ['seed-maize-958'],
    from: 10,
    to: -20,
  },
  {
    shopId: 20006,
    name: '鲜蛋每满减',
    promotionType: 1,
    tiers: [{ threshold: 20_000, reduce: 800 }],
    repeatable: true,
    from: 8,
    to: -14,
  },
  {
    shopId: 20001,
    name: '开仓备料满减',
    promotionType: 1,
    tiers: [{ threshold: 300_000, reduce: 6_000 }],
    from: 40,
    to: 26,
  },
  {
    shopId: 20001,
    name: '月底备料满减',
    promotionType: 1,
    tiers: [
      { threshold: 200_000, reduce: 4_000 },
      { threshold: 500_000, reduce: 15_000 },
    ],
    // The default one, so that one for certain goods may exist beside it.
    isDefault: true,
    from: -5,
    to: -25,
    written: 2,
  },
  {
    shopId: 20001,
    name: '老品清仓每满减',
    promotionType: 1,
    tiers: [{ threshold: 100_000, reduce: 2_000 }],
    repeatable: true,
    goods: ['feed-sheep'],
    from: 3,
    to: -4,
    active: false,
  },
]
