import { couriers, shippingColumns } from '@mall/api/order/status'
import type { Courier, ShippingColumn } from '@mall/api/order/status'
import { isOrderNumber, trackingNoOf } from '@mall/api/order/tracking-number'
import { firstCharacters } from '../../../kernel/sheet-cells.ts'
import type { SheetLayout, WrittenRow } from '../../task/public.ts'

/* Reads a sheet of tracking numbers and finds its faults; knows nothing of orders. */

const { orderNo, company, trackingNo, remark } = shippingColumns
export const trackingLayout: SheetLayout<ShippingColumn> = {
  columns: {
    orderNo: { name: orderNo, also: ['订单编号', '单号'], width: 22 },
    company: { name: company, also: ['快递公司', '物流', '快递'], width: 14, choices: Object.values(couriers) },
    trackingNo: { name: trackingNo, also: ['快递单号', '物流单号', '运单'], width: 22 },
    remark: { name: remark, width: 16 },
  },
  needed: ['orderNo', 'trackingNo'],
  filled: ['company', 'trackingNo'],
}
export type WrittenTracking = WrittenRow<ShippingColumn>

export type Fault = { readonly column: ShippingColumn; readonly words: string }
export type TrackingRow = WrittenTracking & {
  readonly companyCode: Courier | null
  readonly companyName: string
  /** What is wrong, and in which column; null if nothing is. */
  readonly fault: Fault | null
}

const short: Readonly<Record<string, Courier>> = {
  顺丰: 'SF',
  京东: 'JD',
  邮政: 'EMS',
  中通: 'ZTO',
  圆通: 'YTO',
  申通: 'STO',
  韵达: 'YUNDA',
  极兔: 'JT',
  德邦: 'DBL',
  安能: 'ANE',
}
const others = /^(?:其他物流|其他|OTHER)[\s:：]+(.{1,30})$/iu

/** Returns the courier that people mean: by code, by name, or by the beginning of a name; others are written behind 其他物流. */
export const courierNamed = (words: string): { readonly code: Courier; readonly name: string } | undefined => {
  const other = others.exec(words)?.[1]
  if (other !== undefined) return { code: 'OTHER', name: other }
  const known = Object.entries(couriers).filter(([code]) => code !== 'OTHER') as [Courier, string][]
  const exact = known.find(([code, name]) => code === words.toUpperCase() || name === words)?.[0]
  const code = exact ?? Object.entries(short).find(([begin]) => words.startsWith(begin))?.[1]
  return code && { code, name: couriers[code] }
}

const wrong = (column: ShippingColumn, words: string): Fault => ({ column, words })

const faultOf = (
  row: WrittenTracking['values'],
  company: ReturnType<typeof courierNamed>,
  twin: number | undefined,
): Fault | null => {
  if (row.orderNo === '') return wrong('orderNo', '没有订单号')
  if (twin !== undefined) return wrong('orderNo', `与第 ${twin} 行的订单号重复`)
  if (row.company === '') return wrong('company', '没有填写物流公司')
  if (company === undefined)
    return wrong('company', `不认识物流公司“${firstCharacters(row.company, 30)}”，其他公司请写“其他物流 公司名称”`)
  if (row.trackingNo === '') return wrong('trackingNo', '没有填写运单号')
  if (isOrderNumber(row.trackingNo)) return wrong('trackingNo', '这是订单号，请填写面单上的运单号')
  if (!/^[A-Za-z0-9-]{4,40}$/.test(row.trackingNo)) return wrong('trackingNo', '运单号只能是 4 到 40 位的字母和数字')
  return row.remark.length > 100 ? wrong('remark', '备注不能超过 100 个字') : null
}

/** Returns the meaning of every row and its faults; if two rows name one order, the later one is at fault. */
export const judgeTracking = (rows: readonly WrittenTracking[]): TrackingRow[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const values = {
      ...row.values,
      orderNo: row.values.orderNo.toUpperCase(),
      trackingNo: trackingNoOf(row.values.trackingNo),
    }
    const { orderNo, company: written } = values
    const company = courierNamed(written)
    const fault = faultOf(values, company, orderNo === '' ? undefined : seen.get(orderNo))
    if (!seen.has(orderNo)) seen.set(orderNo, row.sheetRow)
    return {
      ...row,
      values,
      companyCode: company?.code ?? null,
      companyName: company?.name ?? firstCharacters(written, 30),
      fault,
    }
  })
}
