import { allot, largestMoney, moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { placeOf } from '../area/public.ts'
import type { Place } from '../area/public.ts'
import { insideAny } from './ways/zone.ts'
import type { Zone } from './ways/zone.ts'

/*
 * What bringing an order costs: its lines are grouped by their freight template, each group pays by the rule of the most
 * specific area, and the fee of a group is allotted to its lines by what they are charged for.
 */

/** 1 carrier, 2 the shop's own lorries, 3 pick-up, 4 nothing to carry. */
export type DeliveryType = 1 | 2 | 3 | 4
/** 1 by quantity, 2 by kilogram, 3 by cubic metre, 4 by kilometre. */
export type ChargeMode = 1 | 2 | 3 | 4
/** 1 from an amount, 2 from a quantity, 3 from both. */
type FreeType = 1 | 2 | 3

/** The price for some areas; units are thousandths of the charge unit. No areas: everywhere else. */
export type FreightRule = {
  readonly areaIds: readonly number[]
  readonly firstUnit: Milli
  readonly firstMoney: Fen
  readonly nextUnit: Milli
  readonly nextMoney: Fen
  /** Farther is not delivered; only for mode 4. */
  readonly maxKm: number | null
}

/** When some areas pay nothing. No areas: everywhere. */
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
  /** null: carriage free. */
  readonly freightId: number | null
  readonly qty: Milli
  /** Thousandths of a kilogram and of a cubic metre per sale unit. */
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  /** Price by quantity: shares a trip where no weight is known. */
  readonly goods: Fen
  /** The line after full reduction and coupon, before points: what free carriage is measured by. */
  readonly net: Fen
  /** Areas the goods are not delivered to. */
  readonly unsupportedAreaIds: readonly number[]
}

/** The way of delivery the buyer chose, as far as it changes freight. */
export type ChosenDelivery = {
  readonly deliveryType: DeliveryType
  /** Takes the place of the goods' own template for the shop's own lorries. */
  readonly freightId: number | null
  /** Where the way serves; none: everywhere. */
  readonly serveAreaIds: readonly number[]
  /** Where it serves, drawn on the map; none: wherever its areas are. */
  readonly zones?: readonly Zone[] | null
  /** Where its lorries start; none: at the shop. */
  readonly start?: Start | null
}

/** A county, and a point in it where one was set; degrees as text. */
export type Start = { readonly areaId: number; readonly lng: string | null; readonly lat: string | null }

export type FreightQuestion = {
  readonly delivery: ChosenDelivery
  readonly lines: readonly FreightLine[]
  readonly templates: readonly FreightTemplate[]
  /** The address from the province down. */
  readonly areaIds: readonly number[]
  /** Where the shop is, and where the goods go; null where nobody knows it. */
  readonly from: Place | null
  readonly to: Place | null
  /** The point that was set for the address itself; null or left out where none was. */
  readonly pin?: Place | null
  /** By a coupon. */
  readonly freeFreight: boolean
}

type LineFreight = { readonly lineId: number; readonly freightMoney: Fen }

/** The lines of one template, what they are charged for and the words for it. */
type FreightGroup = {
  readonly freightId: number
  readonly name: string
  readonly lineIds: readonly number[]
  readonly fee: Fen
  readonly chargedFor: string
  readonly rule: string
  /** Why the fee is nothing; null when it is not free. */
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
      /** In the order of the question. */
      readonly lines: readonly LineFreight[]
      readonly groups: readonly FreightGroup[]
    }
  | { readonly refusal: FreightRefusal; readonly lineIds: readonly number[] }

// ---- distance ----

const earthKm = 6_371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres by road: the great circle and three tenths more, rounded up. */
export const roadMetres = (from: Place, to: Place): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return Math.ceil(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 1_300)
}

/** Whole kilometres by road, rounded up. */
export const roadKm = (from: Place, to: Place): number => Math.ceil(roadMetres(from, to) / 1_000)

/** From where its lorries start, else from the shop, to the goods' place; null when nobody knows where one of the two is. */
const distanceOf = ({ delivery: { start = null }, from, to }: FreightQuestion): number | null => {
  const begin = start === null ? from : placeOf(start)
  return begin === null || to === null ? null : roadKm(begin, to)
}

// ---- one group ----

// What is charged for, in millionths, so that thousandths by thousandths stay exact.
type Millionths = bigint

const lineCharge: Readonly<Record<ChargeMode, (line: FreightLine) => Millionths>> = {
  1: (line) => BigInt(line.qty) * 1_000n,
  2: (line) => BigInt(line.qty) * BigInt(line.weightKg ?? 0),
  3: (line) => BigInt(line.qty) * BigInt(line.volumeM3 ?? 0),
  // A trip is shared by weight.
  4: (line) => BigInt(line.qty) * BigInt(line.weightKg ?? 0),
}

/** The fee for a charge value: the first unit, then every begun further unit; no fee is above what an amount can say. */
const feeFor = (rule: FreightRule, charge: Millionths): Fen => {
  const beyond = charge - BigInt(rule.firstUnit) * 1_000n
  if (beyond <= 0n) return rule.firstMoney
  const unit = BigInt(rule.nextUnit) * 1_000n
  const fee = BigInt(rule.firstMoney) + ((beyond + unit - 1n) / unit) * BigInt(rule.nextMoney)
  return Number(fee < largestMoney ? fee : largestMoney)
}

/** The rule of the deepest area of the address, else the rule for everywhere else. */
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

/** A rule in words: 50公斤以内30元，每增加10公斤加4元. */
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

/** A free rule in words: 满500元包邮. */
export const freeText = (rule: FreeRule): string => `${freeConditions[rule.freeType](rule)}包邮`

/** The freight of a template for an area as the page of the goods shows it; null template: carriage free. */
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

// Goods without weight share by their price, and by count where even that is nothing.
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

/** Is the template one that charges by what nobody wrote of a line: its weight or its volume? */
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

/** Carriage-free goods stay so; else the template of the shop's own lorries comes before the goods' own. */
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

/** Of a way that goes where it was drawn: the middle of a county is not near enough to say whether an address lies within. */
const whyOutside = ({ delivery: { zones }, pin }: FreightQuestion): FreightRefusal | null => {
  if (!zones || zones.length === 0) return null
  if (!pin) return 'PIN_NEEDED'
  return insideAny(zones, pin) ? null : 'OUTSIDE_ZONE'
}

/**
 * The freight of an order of one shop in fen, allotted to its lines, with the words for each group.
 * Refusals as data, with the lines they are about.
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
