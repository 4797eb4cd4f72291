import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { gramsOf } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { deviates, withinTolerance } from '../order/public.ts'

type Line = {
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly orderQty: Milli
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly qtyScale: number
  readonly weighGoods: boolean
  /** Quantity still to be handed over; `shipQty` is what an earlier confirmation settled. */
  readonly openQty: Milli
  readonly shipQty: Milli
  readonly spareQty: Milli | null
}
export type PickupFacts = {
  readonly lines: readonly Line[]
  readonly receiver: string
  readonly plates: readonly string[]
  /** Plates of vehicles that arrived and have not left. */
  readonly inside: readonly string[]
  /** Sum of the net weights of its vehicles; null if none was weighed. */
  readonly netKg: Milli | null
  /** Deviation from the ordered quantity, in percent, above which a reason is required. */
  readonly tolerance: number
}
export type PickupData = {
  readonly lines: readonly { readonly lineId: Id; readonly actualQty: Milli }[]
  readonly selfName: string
  readonly plateNo?: string | undefined
  readonly grossKg?: Milli | undefined
  readonly tareKg?: Milli | undefined
  readonly files: readonly string[]
  readonly remark?: string | undefined
}
export type Fault = { readonly field: string; readonly msg: string }

/** Returns the most that may be handed over of a line; for weighed goods a tenth more than is open. */
export const mostOf = ({ weighGoods, openQty }: Pick<Line, 'weighGoods' | 'openQty'>): Milli =>
  weighGoods ? openQty + Math.floor(openQty / 10) : openQty

/** Returns the weight of lines in thousandths of a kilogram; undefined if one is not counted by weight. */
export const weightOf = (lines: readonly (Line & { readonly actualQty: Milli })[]): Milli | undefined =>
  lines.reduce<number | undefined>((all, { baseUnitName, convertRate, actualQty }) => {
    const grams = gramsOf[baseUnitName]
    return all === undefined || grams === undefined
      ? undefined
      : all + Number((BigInt(actualQty) * BigInt(convertRate) * BigInt(grams)) / 1_000_000n)
  }, 0)

const lineFaults = (facts: PickupFacts, data: PickupData): Fault[] =>
  facts.lines.flatMap((line) => {
    const at = data.lines.findIndex((it) => it.lineId === line.lineId)
    const field = at < 0 ? 'lines' : `lines.${at}.actualQty`
    const qty = data.lines[at]?.actualQty
    const say = (msg: string): Fault[] => [{ field, msg: `${line.goodsName}：${msg}` }]
    if (qty === undefined || qty <= 0) return say('请填写实提数量')
    if (qty % 10 ** (3 - line.qtyScale) !== 0) return say(`最多 ${line.qtyScale} 位小数`)
    if (qty > mostOf(line))
      return say(
        line.weighGoods
          ? `最多 ${quantityText(mostOf(line))}${line.unitName}，不能超出订购数量的一成`
          : `不能超过 ${quantityText(line.openQty)}${line.unitName}`,
      )
    const more = qty - Math.max(line.openQty, line.shipQty)
    return line.spareQty !== null && more > line.spareQty ? say('库存不足') : []
  })

const weightFaults = (facts: PickupFacts, data: PickupData): Fault[] => {
  if (!facts.lines.some((it) => it.weighGoods)) return []
  const { grossKg, tareKg } = data
  if (facts.netKg !== null && (grossKg !== undefined || tareKg !== undefined))
    return [
      {
        field: 'grossKg',
        msg: `车辆已过磅，以磅单净重 ${quantityText(facts.netKg)} 公斤结算，毛重和皮重不用填写；磅单有误请先更正过磅`,
      },
    ]
  if (grossKg !== undefined && tareKg !== undefined && grossKg <= tareKg)
    return [{ field: 'grossKg', msg: '毛重须大于皮重' }]
  const net = grossKg !== undefined && tareKg !== undefined ? grossKg - tareKg : facts.netKg
  if (net === null) return [{ field: 'grossKg', msg: '称重商品请填写毛重和皮重，或先给车辆过磅' }]
  const actual = facts.lines.map((line) => ({
    ...line,
    actualQty: data.lines.find((it) => it.lineId === line.lineId)?.actualQty ?? 0,
  }))
  const weight = weightOf(actual)
  return weight === undefined || withinTolerance(net, weight)
    ? []
    : [{ field: 'grossKg', msg: `净重 ${quantityText(net)} 公斤与实提数量 ${quantityText(weight)} 公斤相差超过 0.5%` }]
}

/** Demands a reason if a weighed quantity is far off the ordered one; the buyer reads it with the credential. */
const deviationFaults = (facts: PickupFacts, data: PickupData): Fault[] => {
  if ((data.remark ?? '').trim().length >= 2) return []
  return facts.lines.flatMap((line) => {
    const qty = data.lines.find((it) => it.lineId === line.lineId)?.actualQty
    if (
      !line.weighGoods ||
      qty === undefined ||
      qty <= 0 ||
      qty > mostOf(line) ||
      !deviates(line.openQty, qty, facts.tolerance)
    )
      return []
    const way = qty < line.openQty ? '少' : '多'
    const off = quantityText(Math.abs(qty - line.openQty))
    return [
      {
        field: 'remark',
        msg: `${line.goodsName}：实提 ${quantityText(qty)}${line.unitName}，比订购${way} ${off}${line.unitName}，超过 ${facts.tolerance}%，请在备注里写明原因`,
      },
    ]
  })
}

/** Returns the quantity of a line by the weighing ticket; undefined if the ticket does not cover exactly one line. */
export const weighedQtyOf = ({ lines, netKg }: Pick<PickupFacts, 'lines' | 'netKg'>): Milli | undefined => {
  const [line, second] = lines
  const grams = line === undefined ? undefined : gramsOf[line.baseUnitName]
  if (line === undefined || second !== undefined || !line.weighGoods || netKg === null || grams === undefined)
    return undefined
  const step = 10 ** (3 - line.qtyScale)
  const qty = Number((BigInt(netKg) * 1_000_000n) / (BigInt(line.convertRate) * BigInt(grams)))
  return Math.round(qty / step) * step
}

/** Returns what is wrong with a pick-up that a shop is about to confirm, and what it has to confirm. */
export const checkPickup = (facts: PickupFacts, data: PickupData): { errors: Fault[]; warnings: Fault[] } => {
  const errors = [...lineFaults(facts, data), ...weightFaults(facts, data), ...deviationFaults(facts, data)]
  const unknown = data.lines.find((it) => !facts.lines.some((line) => line.lineId === it.lineId))
  if (unknown !== undefined) errors.push({ field: 'lines', msg: '有商品不在这笔订单里' })
  if (new Set(data.lines.map((it) => it.lineId)).size < data.lines.length)
    errors.push({ field: 'lines', msg: '同一商品填写了两次' })
  // Confirming sends off the named vehicle; what others load would never be counted.
  const loading = facts.inside.filter((it) => it !== data.plateNo)
  if (loading.length > 0)
    errors.push({ field: 'plateNo', msg: `${loading.join('、')} 还没有出场：请等它出场，或作废后再确认` })
  if (data.files.length === 0) errors.push({ field: 'files', msg: '请上传 1 到 9 张现场照片' })
  if (
    data.plateNo !== undefined &&
    data.plateNo !== '' &&
    facts.plates.length > 0 &&
    !facts.plates.includes(data.plateNo)
  )
    errors.push({ field: 'plateNo', msg: '这辆车不在订单的车辆里' })
  if (facts.plates.length > 0 && (data.plateNo ?? '') === '')
    errors.push({ field: 'plateNo', msg: '请填写提货的车牌号' })
  const warnings =
    data.selfName.trim() === facts.receiver
      ? []
      : [
          {
            field: 'selfName',
            msg: `提货人与订单里的“${facts.receiver}”不同，确定由${data.selfName.trim() || '别人'}提走吗？`,
          },
        ]
  return { errors, warnings }
}
