import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'

/* What stands in a sheet of tracking numbers, and what is wrong with it. Nothing here knows of orders. */

export const trackingHead = { orderNo: '订单号', company: '物流公司', trackingNo: '运单号', remark: '备注' } as const
type Field = keyof typeof trackingHead
const fieldNames = Object.keys(trackingHead) as Field[]

export type TrackingRow = {
  /** As the sheet itself counts, from 1. */
  readonly sheetRow: number
  readonly orderNo: string
  readonly companyCode: Courier | null
  readonly companyName: string
  readonly trackingNo: string
  readonly remark: string
  /** What is wrong; null when nothing is. */
  readonly fault: string | null
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
const others = /^(?:其他物流|其他|OTHER)[\s:：]+(.{1,30})$/i

/** The courier that people mean: by code, by name, or by how a name begins; others are spelled out behind 其他物流. */
export const courierNamed = (words: string): { readonly code: Courier; readonly name: string } | undefined => {
  const other = others.exec(words)?.[1]
  if (other !== undefined) return { code: 'OTHER', name: other }
  const known = Object.entries(couriers).filter(([code]) => code !== 'OTHER') as [Courier, string][]
  const exact = known.find(([code, name]) => code === words.toUpperCase() || name === words)?.[0]
  const code = exact ?? Object.entries(short).find(([begin]) => words.startsWith(begin))?.[1]
  return code && { code, name: couriers[code] }
}

const faultOf = (row: Record<Field, string>, company: ReturnType<typeof courierNamed>, twin: number | undefined) => {
  if (row.orderNo === '') return '没有订单号'
  if (twin !== undefined) return `与第 ${twin} 行的订单号重复`
  if (row.company === '') return '没有填写物流公司'
  if (company === undefined) return `不认识物流公司“${row.company.slice(0, 30)}”，其他公司请写“其他物流 公司名称”`
  if (row.trackingNo === '') return '没有填写运单号'
  if (/^\d(\.\d+)?E\+?\d+$/i.test(row.trackingNo)) return '运单号被表格变成了科学计数，请把这一列设为文本后重填'
  if (!/^[A-Za-z0-9-]{4,40}$/.test(row.trackingNo)) return '运单号只能是 4 到 40 位的字母和数字'
  return row.remark.length > 100 ? '备注不能超过 100 个字' : null
}

/**
 * The rows of a sheet that say something: those with neither company nor number were left for later. `undefined` when no
 * row names the columns.
 */
export const readTracking = (cells: readonly (readonly string[])[]): TrackingRow[] | undefined => {
  const headAt = cells.findIndex((row) => row.includes(trackingHead.orderNo) && row.includes(trackingHead.trackingNo))
  if (headAt < 0) return undefined
  const place = Object.fromEntries(fieldNames.map((field) => [field, cells[headAt]!.indexOf(trackingHead[field])]))
  const seen = new Map<string, number>()
  return cells.slice(headAt + 1).flatMap((row, at) => {
    const told = Object.fromEntries(fieldNames.map((it) => [it, row[place[it]!] ?? ''])) as Record<Field, string>
    if (told.company === '' && told.trackingNo === '') return []
    const sheetRow = headAt + at + 2
    const company = courierNamed(told.company)
    const fault = faultOf(told, company, told.orderNo === '' ? undefined : seen.get(told.orderNo))
    if (!seen.has(told.orderNo)) seen.set(told.orderNo, sheetRow)
    return [
      {
        sheetRow,
        orderNo: told.orderNo,
        companyCode: company?.code ?? null,
        companyName: company?.name ?? told.company.slice(0, 30),
        trackingNo: told.trackingNo,
        remark: told.remark,
        fault,
      },
    ]
  })
}
