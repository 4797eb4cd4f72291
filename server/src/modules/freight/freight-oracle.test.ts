import type { Corner } from '@mall/api/freight/zone-shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centreOf } from '../area/public.ts'
import type { Place } from '../area/public.ts'
import { freightOf } from './rules.ts'
import type { ChargeMode, FreeRule, FreightLine, FreightQuestion, FreightRule, FreightTemplate } from './rules.ts'

/*
 * A second calculation of an order's freight, written straight from the design (domain.md 5.4 and 5.1) by other means than the
 * rules use. Areas are ranked, units counted in whole fractions, and remainders given away one by one. Kilometres are measured
 * along the chord between two points of the globe, from the factory or the shop. 100,000 random orders agree to the fen and to the
 * line.
 */

type Expected =
  | { readonly refusal: string }
  | { readonly refusal: null; readonly fee: number; readonly lines: number[] }

/** Town before county before city before province before everywhere: 4 … 1, 0; -1 if a rule does not apply. */
const depthOf = (areaIds: readonly number[], address: readonly number[]): number => {
  if (areaIds.length === 0) return 0
  let depth = -1
  for (const [at, areaId] of address.entries()) if (areaIds.includes(areaId)) depth = at + 1
  return depth
}

const mostSpecific = (rules: readonly FreightRule[], address: readonly number[]): FreightRule | undefined => {
  let best: { rule: FreightRule; depth: number } | undefined
  for (const rule of rules) {
    const depth = depthOf(rule.areaIds, address)
    if (depth >= 0 && (best === undefined || depth > best.depth)) best = { rule, depth }
  }
  return best?.rule
}

/** Σ qty, Σ qty · weight, Σ qty · volume in millionths of the unit. */
const valueOf = (mode: ChargeMode, line: FreightLine): bigint => {
  const per = mode === 1 ? 1_000 : mode === 3 ? (line.volumeM3 ?? 0) : (line.weightKg ?? 0)
  return BigInt(line.qty) * BigInt(per)
}

const most = 999_999_999_999n
/** `x ≤ first → firstFen; else firstFen + ⌈(x − first) / next⌉ · nextFen`, limited to the largest amount. */
const feeFor = (x: bigint, rule: FreightRule): bigint => {
  const [first, next] = [BigInt(rule.firstUnit) * 1_000n, BigInt(rule.nextUnit) * 1_000n]
  if (x <= first) return BigInt(rule.firstMoney)
  const whole = (x - first) / next
  const begun = (x - first) % next === 0n ? whole : whole + 1n
  const fee = BigInt(rule.firstMoney) + begun * BigInt(rule.nextMoney)
  return fee > most ? most : fee
}

const isFree = (rules: readonly FreeRule[], lines: readonly FreightLine[], address: readonly number[]): boolean => {
  let [money, qty] = [0, 0]
  for (const line of lines) [money, qty] = [money + line.net, qty + line.qty]
  for (const { areaIds, freeType, freeMoney, freeQty } of rules) {
    if (depthOf(areaIds, address) < 0) continue
    const enough = freeMoney !== null && money >= freeMoney
    const many = freeQty !== null && qty >= freeQty
    if (freeType === 1 ? enough : freeType === 2 ? many : enough && many) return true
  }
  return false
}

/** 5.1: whole shares, then one fen each to the largest remainders, ties to the smaller index. */
const alloc = (total: bigint, weights: readonly bigint[]): bigint[] => {
  const sum = weights.reduce((all, it) => all + it, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map((it) => (total * it) / sum)
  const remainders = weights.map((it) => (total * it) % sum)
  for (let left = total - parts.reduce((all, it) => all + it, 0n); left > 0n; left -= 1n) {
    let largest = 0
    for (const [at, it] of remainders.entries()) if (it > remainders[largest]!) largest = at
    parts[largest]! += 1n
    remainders[largest] = -1n
  }
  return parts
}

const sharesOf = (mode: ChargeMode, lines: readonly FreightLine[]): bigint[] => {
  const byCharge = lines.map((line) => valueOf(mode, line))
  if (byCharge.some((it) => it > 0n)) return byCharge
  const byGoods = lines.map((line) => BigInt(line.goods))
  return byGoods.some((it) => it > 0n) ? byGoods : lines.map((line) => BigInt(line.qty))
}

/** Point on the globe of radius 1. */
const onGlobe = ({ lng, lat }: Place): [number, number, number] => {
  const [east, north] = [(lng / 180) * Math.PI, (lat / 180) * Math.PI]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
/** Great-circle distance from the factory, or else from the shop, times 1.3, rounded up to kilometres. */
const kilometres = ({ delivery: { start }, from, to }: FreightQuestion): number | null => {
  let begin = from
  if (start) begin = start.lng === null ? (centreOf(start.areaId) ?? null) : { lng: +start.lng, lat: +start.lat! }
  if (begin === null || to === null) return null
  const [a, b] = [onGlobe(begin), onGlobe(to)]
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return Math.ceil(6_371.0088 * 2 * Math.asin(chord / 2) * 1.3)
}

/** The areas drawn here are upright rectangles, including their edges. */
const whyOutside = ({ delivery: { zones }, pin }: FreightQuestion): string | null => {
  if (!zones) return null
  if (!pin) return 'PIN_NEEDED'
  const [x, y] = [Math.round(pin.lng * 100_000), Math.round(pin.lat * 100_000)]
  for (const zone of zones) {
    const [xs, ys] = [zone.map((it) => it[0]), zone.map((it) => it[1])]
    if (Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys)) return null
  }
  return 'OUTSIDE_ZONE'
}

type Group = { readonly template: FreightTemplate; readonly lines: FreightLine[] }
const groupsOf = ({ lines, templates, delivery }: FreightQuestion): Group[] => {
  const groups: Group[] = []
  for (const line of lines) {
    if (line.freightId === null) continue
    const freightId = delivery.deliveryType === 2 && delivery.freightId !== null ? delivery.freightId : line.freightId
    const known = groups.find((it) => it.template.freightId === freightId)
    if (known) known.lines.push(line)
    else groups.push({ template: templates.find((it) => it.freightId === freightId)!, lines: [line] })
  }
  return groups
}

const whyNot = ({ template, lines }: Group, question: FreightQuestion): string | null => {
  const { areaIds, freeFreight } = question
  const rule = mostSpecific(template.rules, areaIds)
  if (rule === undefined) return 'AREA_NOT_DELIVERED'
  const free = freeFreight || isFree(template.freeRules, lines, areaIds)
  const measures = lines.map((it) =>
    template.chargeMode === 2 ? it.weightKg : template.chargeMode === 3 ? it.volumeM3 : 1,
  )
  if (!free && measures.some((it) => it === null || it === 0)) return 'MEASURE_UNKNOWN'
  if (template.chargeMode !== 4) return null
  const distanceKm = kilometres(question)
  if (distanceKm === null) return 'DISTANCE_UNKNOWN'
  return rule.maxKm !== null && rule.maxKm < distanceKm ? 'AREA_NOT_DELIVERED' : null
}

const expected = (question: FreightQuestion): Expected => {
  const { delivery, lines, areaIds, freeFreight } = question
  const nothing: Expected = { refusal: null, fee: 0, lines: lines.map(() => 0) }
  if (delivery.deliveryType === 3 || delivery.deliveryType === 4) return nothing
  if (depthOf(delivery.serveAreaIds, areaIds) < 0) return { refusal: 'AREA_NOT_DELIVERED' }
  const outside = whyOutside(question)
  if (outside !== null) return { refusal: outside }
  for (const line of lines)
    for (const areaId of line.unsupportedAreaIds) if (areaIds.includes(areaId)) return { refusal: 'AREA_NOT_DELIVERED' }
  const parts = new Map<FreightLine, bigint>()
  let fee = 0n
  for (const group of groupsOf(question)) {
    const why = whyNot(group, question)
    if (why !== null) return { refusal: why }
    const { template } = group
    let x = 0n
    for (const line of group.lines) x += valueOf(template.chargeMode, line)
    if (template.chargeMode === 4) x = BigInt(kilometres(question)!) * 1_000_000n
    const free = freeFreight || isFree(template.freeRules, group.lines, areaIds)
    const groupFee = free ? 0n : feeFor(x, mostSpecific(template.rules, areaIds)!)
    fee += groupFee
    for (const [at, part] of alloc(groupFee, sharesOf(template.chargeMode, group.lines)).entries())
      parts.set(group.lines[at]!, part)
  }
  return { refusal: null, fee: Number(fee), lines: lines.map((line) => Number(parts.get(line) ?? 0n)) }
}

// A province with its city, county and town, others beside them, and one far away.
const places = [130_000, 130_100, 130_109, 130_109_100, 130_102, 130_109_101, 340_000]
const areas = fc.subarray(places, { maxLength: 3 })
/** No area is in two rules: the areas are dealt out, and one rule may cover everywhere else. */
const rules = fc
  .tuple(
    fc.shuffledSubarray(places),
    fc.boolean(),
    fc.array(
      fc.record({
        firstUnit: fc.integer({ min: 1, max: 60_000 }),
        firstMoney: fc.integer({ min: 0, max: 9_999 }),
        nextUnit: fc.integer({ min: 1, max: 30_000 }),
        nextMoney: fc.integer({ min: 0, max: 2_000 }),
        maxKm: fc.option(fc.integer({ min: 1, max: 1_500 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([dealt, everywhere, prices]) =>
    prices.flatMap((price, at): FreightRule[] => {
      const own = dealt.filter((_, place) => place % prices.length === at)
      return own.length === 0 && !(everywhere && at === prices.length - 1)
        ? []
        : [{ ...price, areaIds: everywhere && at === prices.length - 1 ? [] : own }]
    }),
  )
const freeRule: fc.Arbitrary<FreeRule> = fc
  .record({
    areaIds: areas,
    freeType: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    freeMoney: fc.integer({ min: 1, max: 90_000 }),
    freeQty: fc.integer({ min: 1, max: 90_000 }),
  })
  .map((it) => ({
    ...it,
    freeMoney: it.freeType === 2 ? null : it.freeMoney,
    freeQty: it.freeType === 1 ? null : it.freeQty,
  }))
const template = (freightId: number): fc.Arbitrary<FreightTemplate> =>
  fc.record({
    freightId: fc.constant(freightId),
    name: fc.constant('运费'),
    chargeMode: fc.constantFrom<ChargeMode>(1, 2, 3, 4),
    rules,
    freeRules: fc.array(freeRule, { maxLength: 2 }),
  })
const usually = <T>(it: fc.Arbitrary<T>) => fc.option(it, { freq: 8 })
const line: fc.Arbitrary<Omit<FreightLine, 'lineId'>> = fc.record({
  freightId: fc.constantFrom(1, 2, 3, null),
  qty: fc.integer({ min: 1, max: 60_000 }),
  weightKg: usually(fc.integer({ min: 0, max: 90_000 })),
  volumeM3: usually(fc.integer({ min: 1, max: 2_000 })),
  goods: fc.integer({ min: 0, max: 50_000 }),
  net: fc.integer({ min: 0, max: 50_000 }),
  unsupportedAreaIds: fc.oneof({ weight: 12, arbitrary: fc.constant<number[]>([]) }, areas),
})
/** Points to the metre: so near that some are equal, or anywhere between the rivers. */
const coordinates = fc.oneof(
  fc.tuple(fc.integer({ min: 11_485_000, max: 11_485_003 }), fc.integer({ min: 3_803_000, max: 3_803_003 })),
  fc.tuple(fc.integer({ min: 11_300_000, max: 11_800_000 }), fc.integer({ min: 3_100_000, max: 4_000_000 })),
)
const place: fc.Arbitrary<Place> = coordinates.map(([lng, lat]) => ({ lng: lng / 100_000, lat: lat / 100_000 }))
/** A factory with its point, in the middle of its county, or in an area that is on no map. */
const start = fc.oneof(
  {
    weight: 4,
    arbitrary: place.map(({ lng, lat }) => ({ areaId: 130_109, lng: lng.toFixed(6), lat: lat.toFixed(6) })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(130_109, 130_133, 340_102).map((areaId) => ({ areaId, lng: null, lat: null })),
  },
  { weight: 1, arbitrary: fc.constant({ areaId: 999_999, lng: null, lat: null }) },
)
const zone = fc
  .tuple(coordinates, coordinates)
  .filter(([[x1, y1], [x2, y2]]) => x1 !== x2 && y1 !== y2)
  .map(([[x1, y1], [x2, y2]]): Corner[] => [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]) // prettier-ignore
const question: fc.Arbitrary<FreightQuestion> = fc
  .record({
    delivery: fc.record({
      deliveryType: fc.constantFrom<1 | 2 | 3 | 4>(1, 1, 1, 2, 2, 2, 3, 4),
      freightId: fc.option(fc.constantFrom(1, 2)),
      serveAreaIds: fc.oneof({ weight: 5, arbitrary: fc.constant<number[]>([]) }, areas),
      zones: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.array(zone, { minLength: 1, maxLength: 3 })),
      start: fc.option(start, { freq: 2 }),
    }),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    templates: fc.tuple(template(1), template(2), template(3)),
    areaIds: fc.constantFrom(
      [130_000, 130_100, 130_109, 130_109_100],
      [130_000, 130_100, 130_109],
      [130_000, 130_100, 130_102],
      [340_000, 340_100, 340_102],
    ),
    from: usually(place),
    pin: usually(place),
    centre: usually(place),
    // One order in sixteen has a free-freight coupon.
    freeFreight: fc.integer({ min: 0, max: 15 }).map((it) => it === 0),
  })
  .map(({ centre, ...it }) => ({
    ...it,
    to: it.pin ?? centre,
    lines: it.lines.map((one, at) => ({ ...one, lineId: at + 1 })),
  }))

test('100,000 random orders cost what the design says, to the line', () => {
  const seen = new Map<string, number>()
  const note = (outcome: string) => seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  fc.assert(
    fc.property(question, (given) => {
      const answer = freightOf(given)
      const known = expected(given)
      const outcome = known.refusal ?? (known.fee > 0 ? 'paid' : 'free')
      note(outcome)
      const { start: begun } = given.delivery
      if (known.refusal === null && known.fee > 0 && begun) {
        const fromShop = expected({ ...given, delivery: { ...given.delivery, start: null } })
        if (fromShop.refusal !== null || fromShop.fee !== known.fee) note('the start makes a difference')
      }
      expect(
        answer.refusal === null
          ? { refusal: null, fee: answer.fee, lines: answer.lines.map(({ freightMoney }) => freightMoney) }
          : { refusal: answer.refusal },
      ).toEqual(known)
    }),
    { numRuns: 100_000 },
  )
  // Every outcome must occur often enough.
  const outcomes = [
    'paid',
    'free',
    'AREA_NOT_DELIVERED',
    'DISTANCE_UNKNOWN',
    'MEASURE_UNKNOWN',
    'PIN_NEEDED',
    'OUTSIDE_ZONE',
    'the start makes a difference',
  ]
  expect(outcomes.filter((outcome) => (seen.get(outcome) ?? 0) < 500)).toEqual([])
})
