import { allot, percentOf, quantityText, timesDivideDown, timesQuantity } from '@mall/api/money'
import type { BasisPoints, Fen, Milli } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import type { PriceSource } from '@mall/api/price/sources'
import { tenths, tierWords, yuan } from './words.ts'

/*
 * Computes the cost of a shop's cart after full reductions, one coupon and points, in this order, with every discount allotted to
 * lines by the largest remainder. Pure: the same cart gives the same fen.
 */

/** One line with its resolved unit price. */
export type QuoteLine = {
  readonly lineId: number
  readonly spuId: number
  /** The shop's own classifies of the goods, for coupons with that scope. */
  readonly classifyIds: readonly number[]
  readonly price: Fen
  readonly qty: Milli
  readonly priceSource: PriceSource
}

/** 1 amount reached → amount off, 2 quantity reached → amount off, 3 amount reached → share of the price. */
export type FullReductionType = 1 | 2 | 3

/** From `threshold` (fen, or thousandths for type 2) on: `reduce` fen off, or for type 3 `discountBp` remain to be paid. */
export type FullReductionTier = {
  readonly threshold: number
  readonly reduce?: Fen | undefined
  readonly discount?: BasisPoints | undefined
}

/** A full reduction that runs now and applies to this buyer. */
export type FullReduction = {
  readonly promotionId: number
  readonly name: string
  readonly type: FullReductionType
  readonly tiers: readonly FullReductionTier[]
  /** Whether it counts again for each further threshold; only with one tier of type 1 or 2. */
  readonly repeatable: boolean
  /** null: the whole shop. */
  readonly spuIds: readonly number[] | null
  /** Whether it is the default: it applies to goods that no other full reduction took. */
  readonly isDefault: boolean
}

/** 1 amount off, 2 share of the price, 3 no freight. */
type CouponKind = 1 | 2 | 3
/** 1 the whole shop, 2 named goods, 3 classifies of the shop. */
type CouponScope = 1 | 2 | 3

/** An unused, valid coupon of the buyer. */
export type Coupon = {
  readonly couponUserId: number
  readonly name: string
  readonly couponKind: CouponKind
  readonly thresholdMoney: Fen
  /** For kind 1. */
  readonly reduceMoney: Fen | null
  /** Share that remains to be paid, for kind 2: 9000 is nine tenths. */
  readonly discount: BasisPoints | null
  readonly maxReduceMoney: Fen | null
  readonly scopeType: CouponScope
  readonly scopeIds: readonly number[]
  readonly stackWithPromotion: boolean
}

/** The points the buyer may use and asks to use, with the shop's rule. null: the order uses no points. */
export type PointsUse = {
  readonly usable: number
  readonly wanted: number
  readonly deductPoints: number
  readonly deductFen: Fen
  readonly maxDeduct: BasisPoints
  readonly minUsePoints: number
}

export type Cart = {
  readonly lines: readonly QuoteLine[]
  readonly promotions: readonly FullReduction[]
  readonly coupon: Coupon | null
  readonly points: PointsUse | null
}

type DiscountedLine = {
  readonly lineId: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  readonly promotionId: number | null
}

/** A discount with the words that screens show. */
type DiscountReason = {
  readonly kind: 'fullReduction' | 'coupon' | 'points'
  readonly sourceId: number | null
  readonly text: string
  readonly amount: Fen
  readonly lineIds: readonly number[]
}

/** The next tier of a full reduction, and what is missing to it (fen, or thousandths for type 2). */
type NearTier = { readonly promotionId: number; readonly missing: number; readonly text: string }

export type Quote = {
  /** In the order of the cart. */
  readonly lines: readonly DiscountedLine[]
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  /** Most points that this order may use. */
  readonly mostPoints: number
  /** False also when the cart has a coupon that does not fit. */
  readonly couponFits: boolean
  /** Why the coupon of the cart does not fit, in words; null if it fits, or there is none. */
  readonly couponReason: string | null
  readonly freeFreight: boolean
  readonly reasons: readonly DiscountReason[]
  readonly near: readonly NearTier[]
}

// Prices agreed elsewhere (contract, group, auction, changed by hand) get no discounts.
const shelfPrices: ReadonlySet<PriceSource> = new Set([priceSource.list, priceSource.scheme, priceSource.activity])

type Working = { readonly line: QuoteLine } & { -readonly [K in keyof DiscountedLine]: DiscountedLine[K] }

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const netOf = (line: Working): Fen => line.goodsMoney - line.fullReductionMoney - line.couponMoney
const mayJoin = (line: Working) => shelfPrices.has(line.line.priceSource)

// ---- full reduction ----

const inPromotion =
  ({ spuIds }: FullReduction) =>
  (line: Working) =>
    spuIds === null || spuIds.includes(line.line.spuId)

const basisOf = ({ type }: FullReduction, lines: readonly Working[]): number =>
  sum(lines.map((line) => (type === 2 ? line.line.qty : line.goodsMoney)))

const reached = ({ tiers }: FullReduction, basis: number): FullReductionTier | undefined =>
  tiers.filter((tier) => tier.threshold <= basis).toSorted((a, b) => b.threshold - a.threshold)[0]

const reductionOf = (promotion: FullReduction, lines: readonly Working[]): Fen => {
  const basis = basisOf(promotion, lines)
  const tier = reached(promotion, basis)
  if (!tier) return 0
  const goods = sum(lines.map((line) => line.goodsMoney))
  if (promotion.type === 3) return goods - percentOf(goods, tier.discount ?? 10_000)
  const times = promotion.repeatable ? Math.floor(basis / tier.threshold) : 1
  return Math.min((tier.reduce ?? 0) * times, goods)
}

/** Returns the promotion that takes most off; the default one only if no other takes anything off. */
const strongest = (promotions: readonly FullReduction[], free: readonly Working[]) =>
  promotions
    .map((promotion) => {
      const lines = free.filter(inPromotion(promotion))
      return { promotion, lines, reduction: reductionOf(promotion, lines) }
    })
    .filter(({ reduction }) => reduction > 0)
    .toSorted(
      (a, b) =>
        Number(a.promotion.isDefault) - Number(b.promotion.isDefault) ||
        b.reduction - a.reduction ||
        a.promotion.promotionId - b.promotion.promotionId,
    )[0]

/** Applies full reductions: each line joins at most one; only a line that no other took may join the default one. */
const applyFullReductions = (lines: readonly Working[], promotions: readonly FullReduction[]): DiscountReason[] => {
  const reasons: DiscountReason[] = []
  for (;;) {
    const free = lines.filter(mayJoin).filter((line) => line.promotionId === null)
    const best = strongest(promotions, free)
    if (!best) return reasons
    const { promotion, reduction } = best
    const parts = allot(
      reduction,
      best.lines.map((line) => line.goodsMoney),
    )
    best.lines.forEach((line, at) => {
      line.fullReductionMoney = parts[at] ?? 0
      line.promotionId = promotion.promotionId
    })
    reasons.push({
      kind: 'fullReduction',
      sourceId: promotion.promotionId,
      text: tierWords(promotion, reached(promotion, basisOf(promotion, best.lines))!),
      amount: reduction,
      lineIds: best.lines.map((line) => line.lineId),
    })
  }
}

/** Returns what is missing to the next tier of each full reduction with lines in the cart. */
const nearTiers = (lines: readonly Working[], promotions: readonly FullReduction[]): NearTier[] =>
  promotions.flatMap((promotion) => {
    const own = lines
      .filter(mayJoin)
      .filter(inPromotion(promotion))
      .filter((line) => line.promotionId === null || line.promotionId === promotion.promotionId)
    if (own.length === 0) return []
    const basis = basisOf(promotion, own)
    const next = promotion.tiers
      .filter((tier) => tier.threshold > basis)
      .toSorted((a, b) => a.threshold - b.threshold)[0]
    if (!next) return []
    const missing = next.threshold - basis
    const more = promotion.type === 2 ? `还差${quantityText(missing)}件` : `还差${yuan(missing)}`
    return [{ promotionId: promotion.promotionId, missing, text: `${more}，${tierWords(promotion, next)}` }]
  })

// ---- coupon ----

const inScope = ({ scopeType, scopeIds }: Coupon, { spuId, classifyIds }: QuoteLine): boolean =>
  scopeType === 1 ||
  (scopeType === 2 ? scopeIds.includes(spuId) : classifyIds.some((classifyId) => scopeIds.includes(classifyId)))

const alone = (line: Working): boolean => line.promotionId === null && line.line.priceSource !== priceSource.activity

const couponLines = (lines: readonly Working[], coupon: Coupon): Working[] =>
  lines.filter(mayJoin).filter((line) => inScope(coupon, line.line) && (coupon.stackWithPromotion || alone(line)))

/** Returns why a coupon takes nothing off these lines, in words; null if it fits. */
const couponRefusal = (lines: readonly Working[], coupon: Coupon): string | null => {
  const shelf = lines.filter(mayJoin)
  if (shelf.length === 0) return '合同价等约定价格的商品不能用券'
  if (!shelf.some((line) => inScope(coupon, line.line)))
    return coupon.scopeType === 2 ? '仅限指定商品，本单没有' : '仅限指定分类的商品，本单没有'
  const eligible = couponLines(lines, coupon)
  if (eligible.length === 0) return '不能与满减、限时价同享'
  const basis = sum(eligible.map(netOf))
  if (basis < coupon.thresholdMoney) return `还差${yuan(coupon.thresholdMoney - basis)}可用`
  return basis === 0 ? '商品已无需再减' : null
}

const couponAmount = (coupon: Coupon, basis: Fen): Fen => {
  if (coupon.couponKind === 3) return 0
  if (coupon.couponKind === 1) return Math.min(coupon.reduceMoney ?? 0, basis)
  return Math.min(basis - percentOf(basis, coupon.discount ?? 10_000), coupon.maxReduceMoney ?? basis)
}

/** Returns the effect of a coupon in words: 满50元减20元. */
export const couponWords = ({
  couponKind: kind,
  thresholdMoney: threshold,
  reduceMoney: reduce,
  discount,
  maxReduceMoney: most,
}: Pick<Coupon, 'couponKind' | 'thresholdMoney' | 'reduceMoney' | 'discount' | 'maxReduceMoney'>): string => {
  const from = threshold === 0 ? '无门槛' : `满${yuan(threshold)}`
  const off = { 1: `减${yuan(reduce ?? 0)}`, 2: `打${tenths(discount ?? 10_000)}`, 3: '免运费' }[kind]
  return `${from}${off}${kind === 2 && most !== null ? `，最多减${yuan(most)}` : ''}`
}

/** Takes the coupon off the lines it fits. */
const applyCoupon = (lines: readonly Working[], coupon: Coupon): DiscountReason => {
  const eligible = couponLines(lines, coupon)
  const nets = eligible.map(netOf)
  const amount = couponAmount(coupon, sum(nets))
  const parts = allot(amount, nets)
  eligible.forEach((line, at) => {
    line.couponMoney = parts[at] ?? 0
  })
  return {
    kind: 'coupon',
    sourceId: coupon.couponUserId,
    text: `${coupon.name}：${couponWords(coupon)}`,
    amount,
    lineIds: eligible.map((line) => line.lineId),
  }
}

// ---- points ----

const mostUnits = (points: PointsUse, basis: Fen): number => {
  const mostFen = timesDivideDown(basis, points.maxDeduct, 10_000)
  return Math.min(Math.floor(points.usable / points.deductPoints), Math.floor(mostFen / points.deductFen))
}

const usedUnits = (points: PointsUse, most: number): number => {
  const units = Math.min(most, Math.floor(points.wanted / points.deductPoints))
  return units * points.deductPoints >= points.minUsePoints ? units : 0
}

/** Uses whole units of points, at most the shop's share of what remains; none if fewer than the shop's least use. */
const applyPoints = (lines: readonly Working[], points: PointsUse): { most: number; reason?: DiscountReason } => {
  const eligible = lines.filter(mayJoin)
  const nets = eligible.map(netOf)
  const most = mostUnits(points, sum(nets))
  const mostPoints = most * points.deductPoints >= points.minUsePoints ? most * points.deductPoints : 0
  const units = usedUnits(points, most)
  if (units === 0) return { most: mostPoints }
  const amount = units * points.deductFen
  const used = units * points.deductPoints
  const parts = allot(amount, nets)
  const usedParts = allot(used, parts)
  eligible.forEach((line, at) => {
    line.pointsMoney = parts[at] ?? 0
    line.pointsUsed = usedParts[at] ?? 0
  })
  const text = `${used}积分抵${yuan(amount)}`
  return {
    most: mostPoints,
    reason: { kind: 'points', sourceId: null, text, amount, lineIds: eligible.map((line) => line.lineId) },
  }
}

const begin = (line: QuoteLine): Working => ({
  line,
  lineId: line.lineId,
  goodsMoney: timesQuantity(line.price, line.qty),
  fullReductionMoney: 0,
  couponMoney: 0,
  pointsMoney: 0,
  pointsUsed: 0,
  promotionId: null,
})

const finish = (working: Working): DiscountedLine => {
  const { lineId, goodsMoney, fullReductionMoney, couponMoney, pointsMoney, pointsUsed, promotionId } = working
  return { lineId, goodsMoney, fullReductionMoney, couponMoney, pointsMoney, pointsUsed, promotionId }
}

/**
 * Computes full reductions, then the coupon on the rest, then points on the rest, all in fen. A coupon that does not fit takes
 * nothing off and gives `couponFits: false`. Freight is not included (see the freight rules).
 */
export const quote = (cart: Cart): Quote => {
  const lines = cart.lines.map(begin)
  const reductions = applyFullReductions(lines, cart.promotions)
  const couponReason = cart.coupon ? couponRefusal(lines, cart.coupon) : null
  const coupon = cart.coupon && couponReason === null ? applyCoupon(lines, cart.coupon) : undefined
  const points = cart.points ? applyPoints(lines, cart.points) : { most: 0 }
  return {
    lines: lines.map(finish),
    goodsMoney: sum(lines.map((line) => line.goodsMoney)),
    fullReductionMoney: sum(lines.map((line) => line.fullReductionMoney)),
    couponMoney: sum(lines.map((line) => line.couponMoney)),
    pointsMoney: sum(lines.map((line) => line.pointsMoney)),
    pointsUsed: sum(lines.map((line) => line.pointsUsed)),
    mostPoints: points.most,
    couponFits: coupon !== undefined,
    couponReason,
    freeFreight: coupon !== undefined && cart.coupon?.couponKind === 3,
    reasons: [...reductions, ...(coupon ? [coupon] : []), ...(points.reason ? [points.reason] : [])],
    near: nearTiers(lines, cart.promotions),
  }
}
