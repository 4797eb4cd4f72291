import { allot, largestMoney, moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { placeOf } from '../area/public.ts'
import type { Place } from '../area/public.ts'
import { insideAny } from './ways/zone.ts'
import type { Zone } from './ways/zone.ts'

/*
 * Freight of an order. Its lines are grouped by freight template, and each group pays by the rule of the most specific area. The
 * fee of a group is allotted to its lines by what they are charged for.
 */

/** 1 carrier, 2 the shop's own lorries, 3 pick-up, 4 nothing to carry. */
export type DeliveryType = 1 | 2 | 3 | 4
/** 1 by quantity, 2 by kilogram, 3 by cubic metre, 4 by kilometre. */
export type ChargeMode = 1 | 2 | 3 | 4
/** 1 from an amount, 2 from a quantity, 3 from both. */
type FreeType = 1 | 2 | 3

/** Price for some areas; units are thousandths of the charge unit. Without areas it covers everywhere else. */
export type FreightRule = {
  readonly areaIds: readonly number[]
  readonly firstUnit: Milli
  readonly firstMoney: Fen
  readonly nextUnit: Milli
  readonly nextMoney: Fen
  /** Largest distance that is delivered, only for mode 4; null if unlimited. */
  readonly maxKm: number | null
}

/** Condition of free freight for some areas; without areas, everywhere. */
export type FreeRule = {
  readonly areaIds: readonly number[]
  readonly freeType: FreeType
  readonly freeMoney: Fen | null
  readonly freeQty: Milli | null
}

export type FreightTemplate = {
  readonly freightId: number
  readonly name: string
  readonly chargeMode: ChargeMode
  readonly rules: readonly FreightRule[]
  readonly freeRules: readonly FreeRule[]
}

export type FreightLine = {
  readonly lineId: number
  /** Freight template; null if the goods travel free. */
  readonly freightId: number | null
  readonly qty: Milli
  /** Thousandths of a kilogram and of a cubic metre per sale unit. */
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  /** Price by quantity, by which lines share a trip if no weight is known. */
  readonly goods: Fen
  /** Amount of the line after full reduction and coupon, before points, by which free freight is decided. */
  readonly net: Fen
  /** Areas the goods are not delivered to. */
  readonly unsupportedAreaIds: readonly number[]
}

/** Delivery way the buyer chose, with what affects freight. */
export type ChosenDelivery = {
  readonly deliveryType: DeliveryType
  /** Replaces the goods' own template for the shop's own lorries. */
  readonly freightId: number | null
  /** Areas the way serves; empty for everywhere. */
  readonly serveAreaIds: readonly number[]
  /** Zones drawn on the map that it serves; none: all of its areas. */
  readonly zones?: readonly Zone[] | null
  /** Start of its lorries; none: at the shop. */
  readonly start?: Start | null
}

/** County, and a point in it if one was set; degrees as text. */
export type Start = { readonly areaId: number; readonly lng: string | null; readonly lat: string | null }

export type FreightQuestion = {
  readonly delivery: ChosenDelivery
  readonly lines: readonly FreightLine[]
  readonly templates: readonly FreightTemplate[]
  /** Areas of the address, from the province down. */
  readonly areaIds: readonly number[]
  /** Places of the shop and of the destination; null if unknown. */
  readonly from: Place | null
  readonly to: Place | null
  /** Point set for the address itself; null or absent if none. */
  readonly pin?: Place | null
  /** Whether a coupon makes the freight free. */
  readonly freeFreight: boolean
}

type LineFreight = { readonly lineId: number; readonly freightMoney: Fen }

/** Lines of one template, what they are charged for, and the words for it. */
type FreightGroup = {
  readonly freightId: number
  readonly name: string
  readonly lineIds: readonly number[]
  readonly fee: Fen
  readonly chargedFor: string
  readonly rule: string
  /** Reason why the fee is zero; null if it is not free. */
  readonly freeBecause: string | null
}

export type FreightRefusal =
  | 'AREA_NOT_DELIVERED'
  | 'DISTANCE_UNKNOWN'
  | 'MEASURE_UNKNOWN'
  | 'PIN_NEEDED'
  | 'OUTSIDE_ZONE'

export type Freight =
  | {
      readonly refusal: null
      readonly fee: Fen
      /** In the order of the question's lines. */
      readonly lines: readonly LineFreight[]
      readonly groups: readonly FreightGroup[]
    }
  | { readonly refusal: FreightRefusal; readonly lineIds: readonly number[] }

// ---- distance ----

const earthKm = 6_371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns metres by road: the great circle plus three tenths, rounded up. */
export const roadMetres = (from: Place, to: Place): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return Math.ceil(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 1_300)
}

/** Returns whole kilometres by road, rounded up. */
export const roadKm = (from: Place, to: Place): number => Math.ceil(roadMetres(from, to) / 1_000)

/** Returns the distance from the start of its lorries, or else from the shop, to the destination; null if either place is unknown. */
const distanceOf = ({ delivery: { start = null }, from, to }: FreightQuestion): number | null => {
  const begin = start === null ? from : placeOf(start)
  return begin === null || to === null ? null : roadKm(begin, to)
}

// ---- one group ----

// Value that is charged for, in millionths, so that thousandths times thousandths stay exact.
type Millionths = bigint

const lineCharge: Readonly<Record<ChargeMode, (line: FreightLine) => Millionths>> = {
  1: (line) => BigInt(line.qty) * 1_000n,
  2: (line) => BigInt(line.qty) * BigInt(line.weightKg ?? 0),
  3: (line) => BigInt(line.qty) * BigInt(line.volumeM3 ?? 0),
  // Lines share a trip by weight.
  4: (line) => BigInt(line.qty) * BigInt(line.weightKg ?? 0),
}

/** Returns the fee for a charge value: the first unit, then every further unit or part of it; limited to the largest amount. */
const feeFor = (rule: FreightRule, charge: Millionths): Fen => {
  const beyond = charge - BigInt(rule.firstUnit) * 1_000n
  if (beyond <= 0n) return rule.firstMoney
  const unit = BigInt(rule.nextUnit) * 1_000n
  const fee = BigInt(rule.firstMoney) + ((beyond + unit - 1n) / unit) * BigInt(rule.nextMoney)
  return Number(fee < largestMoney ? fee : largestMoney)
}

/** Returns the rule of the most specific area of the address, or else the rule for everywhere else. */
export const ruleFor = (rules: readonly FreightRule[], areaIds: readonly number[]): FreightRule | undefined => {
  const deepest = areaIds.findLast((areaId) => rules.some((rule) => rule.areaIds.includes(areaId)))
  return rules.find((rule) => (deepest === undefined ? rule.areaIds.length === 0 : rule.areaIds.includes(deepest)))
}

const inAreas = (areaIds: readonly number[], address: readonly number[]): boolean =>
  areaIds.length === 0 || areaIds.some((areaId) => address.includes(areaId))

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const grants = (rule: FreeRule, money: Fen, qty: Milli): boolean =>
  (rule.freeType === 2 || money >= (rule.freeMoney ?? 0)) && (rule.freeType === 1 || qty >= (rule.freeQty ?? 0))

const units: Readonly<Record<ChargeMode, string>> = { 1: '件', 2: '公斤', 3: '立方米', 4: '公里' }

const yuan = (amount: Fen): string => `${moneyText(amount).replace(/\.00$/, '')}元`

/** Returns a rule in words: 50公斤以内30元，每增加10公斤加4元. */
export const ruleText = (mode: ChargeMode, rule: FreightRule): string => {
  const within = `${quantityText(rule.firstUnit)}${units[mode]}以内${yuan(rule.firstMoney)}`
  const more = `每增加${quantityText(rule.nextUnit)}${units[mode]}加${yuan(rule.nextMoney)}`
  return `${within}，${more}${rule.maxKm === null ? '' : `，最远${rule.maxKm}公里`}`
}

const freeConditions: Readonly<Record<FreeType, (rule: FreeRule) => string>> = {
  1: (rule) => `满${yuan(rule.freeMoney ?? 0)}`,
  2: (rule) => `满${quantityText(rule.freeQty ?? 0)}件`,
  3: (rule) => `满${yuan(rule.freeMoney ?? 0)}且满${quantityText(rule.freeQty ?? 0)}件`,
}

/** Returns a free rule in words: 满500元包邮. */
export const freeText = (rule: FreeRule): string => `${freeConditions[rule.freeType](rule)}包邮`

/** Returns the freight of a template for an area as the page of goods shows it; a null template means free freight. */
export const freightText = (template: FreightTemplate | null, areaIds: readonly number[]): string => {
  if (template === null) return '包邮'
  const rule = ruleFor(template.rules, areaIds)
  if (!rule) return '该地区不支持配送'
  const free = template.freeRules.filter((it) => inAreas(it.areaIds, areaIds)).map(freeText)
  return [ruleText(template.chargeMode, rule), ...free].join('；')
}

type Group = { readonly template: FreightTemplate; readonly lines: readonly FreightLine[] }

const groupCharge = ({ template, lines }: Group, question: FreightQuestion): Millionths =>
  template.chargeMode === 4
    ? BigInt(distanceOf(question) ?? 0) * 1_000_000n
    : lines.map(lineCharge[template.chargeMode]).reduce((all, charge) => all + charge, 0n)

const whyFree = ({ template, lines }: Group, { areaIds, freeFreight }: FreightQuestion): string | null => {
  if (freeFreight) return '免运费券'
  const money = total(lines.map((line) => line.net))
  const qty = total(lines.map((line) => line.qty))
  const rule = template.freeRules.find((it) => inAreas(it.areaIds, areaIds) && grants(it, money, qty))
  return rule ? freeText(rule) : null
}

// Goods without weight share by their price, or by count if that is zero, too.
const shares = ({ template, lines }: Group, fee: Fen): number[] => {
  const bases: readonly ((line: FreightLine) => number)[] = [
    (line) => Number(lineCharge[template.chargeMode](line)),
    (line) => line.goods,
    (line) => line.qty,
  ]
  const weights = bases.map((basis) => lines.map(basis)).find((all) => total(all) > 0)
  return allot(fee, weights ?? lines.map(() => 0))
}

const chargedFor = (mode: ChargeMode, charge: Millionths): string => {
  const thousandths = Number((charge + 999n) / 1_000n)
  return `${quantityText(thousandths)}${units[mode]}`
}

type Priced = { readonly group: FreightGroup; readonly lines: readonly LineFreight[] }

const refuse = (refusal: FreightRefusal, lines: readonly FreightLine[]): Freight => ({
  refusal,
  lineIds: lines.map((line) => line.lineId),
})

/** Returns whether the template charges by a weight or volume that a line does not have. */
const lacksMeasure = ({ template, lines }: Group): boolean =>
  (template.chargeMode === 2 && lines.some((line) => !line.weightKg)) ||
  (template.chargeMode === 3 && lines.some((line) => !line.volumeM3))

const ruleOrRefusal = (group: Group, question: FreightQuestion): FreightRule | FreightRefusal => {
  const { template } = group
  const { areaIds } = question
  const rule = ruleFor(template.rules, areaIds)
  if (rule === undefined) return 'AREA_NOT_DELIVERED'
  if (lacksMeasure(group) && whyFree(group, question) === null) return 'MEASURE_UNKNOWN'
  if (template.chargeMode !== 4) return rule
  const distanceKm = distanceOf(question)
  if (distanceKm === null) return 'DISTANCE_UNKNOWN'
  return rule.maxKm !== null && distanceKm > rule.maxKm ? 'AREA_NOT_DELIVERED' : rule
}

const priceGroup = (group: Group, rule: FreightRule, question: FreightQuestion): Priced => {
  const { template, lines } = group
  const charge = groupCharge(group, question)
  const freeBecause = whyFree(group, question)
  const fee = freeBecause === null ? feeFor(rule, charge) : 0
  const parts = shares(group, fee)
  return {
    group: {
      freightId: template.freightId,
      name: template.name,
      lineIds: lines.map((line) => line.lineId),
      fee,
      chargedFor: chargedFor(template.chargeMode, charge),
      rule: ruleText(template.chargeMode, rule),
      freeBecause,
    },
    lines: lines.map((line, at) => ({ lineId: line.lineId, freightMoney: parts[at] ?? 0 })),
  }
}

// ---- the order ----

/** Returns the template of a line: goods with free freight have none; the template of the shop's own lorries replaces the goods' own. */
const templateIdOf = (line: FreightLine, { deliveryType, freightId }: ChosenDelivery): number | null =>
  line.freightId !== null && deliveryType === 2 ? (freightId ?? line.freightId) : line.freightId

const groupsOf = ({ lines, templates, delivery }: FreightQuestion): Group[] => {
  const groups = Map.groupBy(lines, (line) => templateIdOf(line, delivery))
  return [...groups].flatMap(([freightId, own]) => {
    if (freightId === null) return []
    const template = templates.find((it) => it.freightId === freightId)
    if (!template) throw new RangeError(`freight template ${freightId} was not given`)
    return [{ template, lines: own }]
  })
}

/** Returns why an address is outside the zones of a way; the middle of a county is too vague to decide that, so it needs a point. */
const whyOutside = ({ delivery: { zones }, pin }: FreightQuestion): FreightRefusal | null => {
  if (!zones || zones.length === 0) return null
  if (!pin) return 'PIN_NEEDED'
  return insideAny(zones, pin) ? null : 'OUTSIDE_ZONE'
}

/**
 * Returns the freight of one shop's order in fen, allotted to its lines, with the words for each group. Refusals are data, with the
 * lines they concern.
 */
export const freightOf = (question: FreightQuestion): Freight => {
  const { lines, delivery, areaIds } = question
  const free: Freight = {
    refusal: null,
    fee: 0,
    lines: lines.map(({ lineId }) => ({ lineId, freightMoney: 0 })),
    groups: [],
  }
  if (delivery.deliveryType > 2) return free
  if (!inAreas(delivery.serveAreaIds, areaIds)) return refuse('AREA_NOT_DELIVERED', lines)
  const outside = whyOutside(question)
  if (outside !== null) return refuse(outside, lines)
  const unsupported = lines.filter((line) => line.unsupportedAreaIds.some((areaId) => areaIds.includes(areaId)))
  if (unsupported.length > 0) return refuse('AREA_NOT_DELIVERED', unsupported)

  const priced: Priced[] = []
  for (const group of groupsOf(question)) {
    const rule = ruleOrRefusal(group, question)
    if (typeof rule === 'string') return refuse(rule, group.lines)
    priced.push(priceGroup(group, rule, question))
  }
  const byLine = new Map(priced.flatMap((it) => it.lines).map((line) => [line.lineId, line.freightMoney]))
  return {
    ...free,
    fee: total(priced.map((it) => it.group.fee)),
    lines: lines.map(({ lineId }) => ({ lineId, freightMoney: byLine.get(lineId) ?? 0 })),
    groups: priced.map((it) => it.group),
  }
}
