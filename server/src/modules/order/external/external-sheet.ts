import { mobilePattern, readMobile } from '@mall/api/mobile'
import type { order } from '@mall/api/order/endpoints'
import { externalColumnNames, externalColumns, externalPlatforms } from '@mall/api/order/external-columns'
import type { ExternalColumn, ExternalPlatform } from '@mall/api/order/external-columns'
import { externalKeyOf, numberWords } from '@mall/api/order/external-number'
import { parseMoney, parseQuantity } from '@mall/api/money'
import { readTime } from '@mall/api/plain-time'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { checkSheet, keepCancelled, mendSheet, resultOf, workRows, wrongRowsOf } from '../../task/public.ts'
import type { ImportSheet, SheetCells, SheetLayout, WrittenRow } from '../../task/public.ts'
import { enterOrder } from './enter-order.ts'
import type { ExternalOrder } from './enter-order.ts'
import { buyersOf, enteredOf, goodsOf } from './queries.ts'

type Written = WrittenRow<ExternalColumn>
/** Row as the task stores it: the written text, and its meaning if it has no fault. */
type Cells = SheetCells<ExternalColumn> & {
  readonly meant: (Omit<ExternalOrder, 'payTime'> & { readonly payTime: string | null }) | null
}
type Fault = readonly [column: ExternalColumn, words: string]

const names = externalColumns
export const layout: SheetLayout<ExternalColumn> = {
  columns: {
    platform: { name: names.platform, width: 12, choices: Object.values(externalPlatforms) },
    externalNo: { name: names.externalNo, also: ['外部订单号', '订单号'], width: 22 },
    buyerMobile: { name: names.buyerMobile, also: ['客户手机号'], width: 14 },
    goodsNo: { name: names.goodsNo, also: ['规格编码', '商品编码'], width: 16 },
    qty: { name: names.qty, width: 8 },
    price: { name: names.price, width: 10 },
    freightMoney: { name: names.freightMoney, width: 10 },
    payTime: { name: names.payTime, width: 18 },
    receiver: { name: names.receiver, width: 10 },
    mobile: { name: names.mobile, also: ['收货人手机号'], width: 14 },
    areaName: { name: names.areaName, width: 22 },
    address: { name: names.address, width: 30 },
    remark: { name: names.remark, width: 20 },
  },
  needed: ['externalNo', 'goodsNo'],
  filled: ['externalNo', 'goodsNo'],
}

const platformOf = (word: string): ExternalPlatform | undefined =>
  (Object.keys(externalPlatforms).map(Number) as ExternalPlatform[]).find((it) => externalPlatforms[it] === word)

const mostLong: Readonly<Partial<Record<ExternalColumn, number>>> = {
  externalNo: 40,
  receiver: 20,
  areaName: 60,
  address: 120,
  remark: 200,
}
const must: readonly ExternalColumn[] = ['externalNo', 'receiver', 'areaName', 'address']

/** Returns what is wrong with the written text, before the database is searched. */
const writtenFault = ({ values }: Written, now: Date): Fault | null => {
  for (const column of externalColumnNames) {
    if (must.includes(column) && values[column] === '') return [column, `没有填写${names[column]}`]
    const most = mostLong[column]
    if (most !== undefined && values[column].length > most) return [column, `不能超过 ${most} 个字`]
  }
  if (externalKeyOf(values.externalNo) === '') return ['externalNo', numberWords]
  if (platformOf(values.platform) === undefined)
    return ['platform', `请填写${Object.values(externalPlatforms).join('、')}`]
  if (!mobilePattern.test(values.buyerMobile)) return ['buyerMobile', '请填写 11 位手机号']
  if (!mobilePattern.test(values.mobile)) return ['mobile', '请填写 11 位手机号']
  if (!((parseQuantity(values.qty) ?? 0) > 0)) return ['qty', '数量须大于 0，最多三位小数']
  if (!((parseMoney(values.price) ?? -1) >= 0)) return ['price', '单价须为最多两位小数的金额']
  if (values.freightMoney !== '' && !((parseMoney(values.freightMoney) ?? -1) >= 0))
    return ['freightMoney', '运费须为最多两位小数的金额']
  if (values.payTime === '') return null
  const payTime = readTime(values.payTime)
  if (payTime === undefined) return ['payTime', '时间格式须为 年-月-日 时:分:秒；还没付款就留空']
  return payTime > now ? ['payTime', '付款时间不能晚于现在'] : null
}

/** Checks the rows of a sheet, each by itself, against the others, and against the shop's data; returns them as the task stores them. */
const checked = async (db: Reading, shopId: Id, now: Date, rows: readonly Written[]) => {
  const written = rows.map(({ values, ...row }) => ({
    ...row,
    values: { ...values, buyerMobile: readMobile(values.buyerMobile), mobile: readMobile(values.mobile) },
  }))
  const of = (column: ExternalColumn) => written.map(({ values }) => values[column])
  const [buyers, goods, entered] = [
    await buyersOf(db, shopId, { mobiles: of('buyerMobile'), boIds: [] }),
    await goodsOf(db, shopId, { goodsIds: [], goodsNos: of('goodsNo') }),
    await enteredOf(db, shopId, of('externalNo')),
  ]
  const seen = new Map<string, number>()
  return written.map((row) => {
    const { values, sheetRow } = row
    const number = externalKeyOf(values.externalNo)
    const key = `${values.platform} ${number}`
    const twin = seen.get(key)
    if (twin === undefined) seen.set(key, sheetRow)
    const buyer = buyers.find((it) => it.customerMobile === values.buyerMobile)
    const found = goods.find((it) => it.goodsNo === values.goodsNo)
    const platform = platformOf(values.platform)
    const known = entered.find((it) => it.platform === platform && it.externalKey === number)
    const missing = (): Fault | null => {
      if (twin !== undefined) return ['externalNo', `与第 ${twin} 行重复`]
      if (known !== undefined) return ['externalNo', `已导入为订单 ${known.orderNo}`]
      if (buyer === undefined) return ['buyerMobile', '客户列表里没有这个手机号，请先添加客户']
      return found === undefined ? ['goodsNo', '本店没有这个编号的商品'] : null
    }
    const fault = writtenFault(row, now) ?? missing()
    const { customerMobile: _, ...person } = buyer ?? { customerMobile: null }
    const cells: Cells = {
      sheetRow,
      values,
      thingId: null,
      subject: `第 ${sheetRow} 行 ${values.externalNo}`,
      column: fault?.[0] ?? null,
      meant:
        fault === null
          ? {
              platform: platform!,
              externalNo: values.externalNo,
              buyer: person as ExternalOrder['buyer'],
              goodsId: found!.goodsId,
              qty: parseQuantity(values.qty)!,
              price: parseMoney(values.price)!,
              freightMoney: values.freightMoney === '' ? 0 : parseMoney(values.freightMoney)!,
              payTime: values.payTime === '' ? null : readTime(values.payTime)!.toISOString(),
              receiver: values.receiver,
              mobile: values.mobile,
              areaName: values.areaName,
              address: values.address,
              remark: values.remark,
            }
          : null,
    }
    return { cells, fault: fault?.[1] ?? null }
  })
}

const externalImport: ImportSheet<ExternalColumn, Cells> = {
  ...layout,
  kind: 'order.external',
  title: '三方订单表格',
  resultName: '导入三方订单结果',
  wrongName: '待修改三方订单',
  done: '已导入',
  check: checked,
}

export const checkExternal: Handler<typeof order.checkExternal> = (ctx, input) => checkSheet(ctx, externalImport, input)
export const mendExternal: Handler<typeof order.mendExternal> = (ctx, input) => mendSheet(ctx, externalImport, input)
export const wrongExternal: Handler<typeof order.wrongExternal> = (ctx, { taskId }) =>
  wrongRowsOf(ctx, externalImport, taskId)

const result = (ctx: Call<Anyone>, taskId: Id) => resultOf(ctx, externalImport, taskId)

/** Enters the orders of a confirmed sheet, each in a transaction of its own. */
export const workExternal = workRows<Cells>(async (ctx, { meant }) => {
  const payTime = meant!.payTime === null ? null : new Date(meant!.payTime)
  await enterOrder(ctx as Write<Seller>, { ...meant!, payTime })
}, result)

/** Keeps what was entered before the import was stopped, so that the seller can still read it. */
export const keepStoppedExternal = async (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  keepCancelled(ctx, taskId, await result(ctx, taskId))
