import type { LineKind, StatementChannel } from '@mall/api/reconciliation/words'
import type { Fen } from '@mall/api/money'
import { parseMoney } from '@mall/api/money'
import { readTime } from '@mall/api/plain-time'
import { dateText } from '@mall/api/wire-types'
import { faultOfWords, headingOf } from '../../kernel/sheet-cells.ts'
import type { SheetRows } from '../../kernel/sheet.ts'
import { StatementFault } from './statement-fault.ts'

/*
 * The meaning of a file's rows: 微信支付 and 支付宝 in their own layouts, a bank with any names of columns. Names of columns are written
 * as `headingOf` returns them.
 */

/** A movement that a channel states. */
export type StatementLine = {
  readonly lineNo: number
  readonly kind: LineKind
  readonly serialNo: string
  readonly ourNo: string
  readonly money: Fen
  readonly time: Date
  readonly done: boolean
  readonly stateText: string
  readonly accountTail: string | null
}

/** The cells of a row by the names of their columns. */
type Named = (...names: readonly string[]) => string
type Meaning = Omit<StatementLine, 'lineNo' | 'money' | 'time'> & { readonly money: string; readonly time: string }

type Layout = {
  /** The columns that identify the head: one word of each list. */
  readonly head: readonly (readonly string[])[]
  /** Whether this is the row after the last line. */
  readonly ends?: (row: readonly string[]) => boolean
  /** Whether this row between the others is not a line. */
  readonly skips?: (row: readonly string[]) => boolean
  readonly lineOf: (named: Named) => Meaning | undefined
  /** Number of lines by kind, if a row states it. */
  readonly counts?: (row: readonly string[], after: boolean) => Partial<Record<LineKind | 'all', number>>
}

const paid = { SUCCESS: '支付成功', REVOKED: '已撤销', USERPAYING: '支付中' } as const
const sentBack = { SUCCESS: '退款成功', PROCESSING: '退款处理中', FAIL: '退款失败', CHANGE: '转入代发' } as const
const wordOf = (words: Readonly<Record<string, string>>, state: string) => (words[state] ?? state).slice(0, 40)

const wechat: Layout = {
  head: [['微信订单号'], ['商户订单号'], ['交易状态']],
  ends: (row) => row[0] === '总交易单数',
  lineOf: (named) => {
    const state = named('交易状态')
    const base = { time: named('交易时间'), accountTail: null }
    if (state !== 'REFUND')
      return {
        ...base,
        kind: 1,
        serialNo: named('微信订单号'),
        ourNo: named('商户订单号'),
        money: named('订单金额', '应结订单金额', '总金额'),
        done: state === 'SUCCESS',
        stateText: wordOf(paid, state),
      }
    const refund = named('退款状态')
    return {
      ...base,
      kind: 2,
      serialNo: named('微信退款单号'),
      ourNo: named('商户退款单号'),
      money: named('申请退款金额', '退款金额'),
      done: refund === 'SUCCESS',
      stateText: wordOf(sentBack, refund),
    }
  },
  counts: (row, after) => (after && /^\d+$/.test(row[0] ?? '') ? { all: Number(row[0]) } : {}),
}

const counted = (row: readonly string[], what: string): number | undefined => {
  const found = new RegExp(`^#${what}合计[：:]\\s*(\\d+)\\s*笔`).exec(row[0] ?? '')
  return found === null ? undefined : Number(found[1])
}

const alipay: Layout = {
  head: [['支付宝交易号'], ['商户订单号'], ['业务类型']],
  ends: (row) => /^#-*业务明细列表结束/.test(row[0] ?? ''),
  skips: (row) => row[0]?.startsWith('#') === true,
  lineOf: (named) => {
    const refund = named('业务类型') === '退款'
    return {
      kind: refund ? 2 : 1,
      // A refund has the number of its payment; its own batch number distinguishes it.
      serialNo: refund ? named('退款批次号/请求号', '退款批次号') : named('支付宝交易号'),
      ourNo: refund ? named('退款批次号/请求号', '退款批次号') : named('商户订单号'),
      money: named('订单金额').replace(/^-/, ''),
      time: named('完成时间'),
      done: true,
      stateText: refund ? '退款成功' : '交易成功',
      accountTail: null,
    }
  },
  counts: (row, after) => {
    if (!after) return {}
    const [came, back] = [counted(row, '交易'), counted(row, '退款')]
    return { ...(came !== undefined && { 1: came }), ...(back !== undefined && { 2: back }) }
  },
}

const columnsOfBank = {
  time: ['交易时间', '交易日期', '记账日期', '入账时间', '日期'],
  serialNo: ['交易流水号', '流水号', '凭证号', '交易单号'],
  came: ['贷方金额', '收入', '贷方发生额', '收入金额'],
  went: ['借方金额', '支出', '借方发生额', '支出金额'],
  account: ['对方账号', '对方帐号', '收(付)方账号'],
  remark: ['附言', '摘要', '用途', '备注'],
} as const

const isNothing = (money: string): boolean => /^[0.,\s-]*$/.test(money)

const bank: Layout = {
  head: [columnsOfBank.time, columnsOfBank.serialNo, columnsOfBank.came, columnsOfBank.went],
  skips: (row) => row.some((cell) => /^(合计|总计|本页合计|小计)/.test(cell)),
  lineOf: (named) => {
    const came = named(...columnsOfBank.came)
    const remark = named(...columnsOfBank.remark)
    const account = named(...columnsOfBank.account).replace(/\D/g, '')
    const incoming = !isNothing(came)
    const money = incoming ? came : named(...columnsOfBank.went)
    if (isNothing(money)) return undefined
    const refundNo = /R\d{22}/.exec(remark)?.[0]
    const ourNo = incoming ? /P\d{22}/.exec(remark)?.[0] : (refundNo ?? /TX[1-9]\d{0,15}/.exec(remark)?.[0])
    return {
      kind: incoming ? 1 : refundNo === undefined ? 3 : 2,
      serialNo: named(...columnsOfBank.serialNo),
      ourNo: ourNo ?? '',
      money,
      time: named(...columnsOfBank.time),
      done: true,
      stateText: incoming ? '已入账' : '已付出',
      accountTail: account.length >= 4 ? account.slice(-4) : null,
    }
  },
}

const layouts: Readonly<Record<StatementChannel, Layout>> = { wechat, alipay, bank }

const checked = ({ money, time, ...it }: Meaning, lineNo: number, day: string): StatementLine => {
  const wrong = (words: string) => new StatementFault(`第 ${lineNo} 行${words}`)
  const at = readTime(time)
  const fen = parseMoney(money)
  if (it.serialNo === '' || it.serialNo.length > 64) throw wrong('没有流水号')
  if (it.ourNo.length > 64) throw wrong('的商户单号太长')
  if (at === undefined) throw wrong('的时间无法识别')
  if (dateText(at) !== day) throw wrong(`是 ${dateText(at)} 的，不是 ${day} 的`)
  if (fen === undefined || fen < 0) throw wrong('的金额无法识别')
  return { ...it, lineNo, money: fen, time: at }
}

const mostLines = 200_000

const isHead = ({ head }: Layout, row: SheetRows[number]): boolean => {
  const headings = new Set(row.map((cell) => headingOf(wordsOf(cell))))
  return head.every((names) => names.some((name) => headings.has(name)))
}
const wordsOf = (cell: SheetRows[number][number]): string => (typeof cell === 'string' ? cell : cell.words)

/** Whether these rows have the columns of a channel. */
export const holdsLines = (channel: StatementChannel, rows: SheetRows): boolean =>
  rows.some((row) => isHead(layouts[channel], row))

/** Returns the lines of a file one by one. Throws a `StatementFault` for a file of another channel or day, or a truncated one. */
export async function* readLines(
  channel: StatementChannel,
  day: string,
  rows: AsyncIterable<SheetRows[number]> | SheetRows,
): AsyncGenerator<StatementLine> {
  const layout = layouts[channel]
  const { head, ends, skips, lineOf, counts } = layout
  let places: ReadonlyMap<string, number> | undefined
  let lineNo = 0
  let after = false
  const found = { all: 0, 1: 0, 2: 0, 3: 0 }
  const said: Partial<Record<LineKind | 'all', number>> = {}
  for await (const cells of rows) {
    lineNo += 1
    if (places === undefined) {
      if (isHead(layout, cells)) places = new Map(cells.map((cell, at) => [headingOf(wordsOf(cell)), at]))
      continue
    }
    const columns = places
    const row = cells.map(wordsOf)
    if (after) {
      Object.assign(said, counts?.(row, after))
      continue
    }
    if (ends?.(row) === true) {
      after = true
      continue
    }
    if (row.every((cell) => cell === '') || skips?.(row) === true) continue
    const named: Named = (...names) => {
      const name = names.find((it) => columns.has(it))
      const cell = name === undefined ? '' : (cells[columns.get(name)!] ?? '')
      const fault = typeof cell === 'string' ? faultOfWords(cell) : cell.fault
      if (fault !== undefined) throw new StatementFault(`第 ${lineNo} 行“${name}”：${fault}`)
      return wordsOf(cell)
    }
    const meant = lineOf(named)
    if (meant === undefined) continue
    found.all += 1
    if (found.all > mostLines) throw new StatementFault(`一个文件最多 ${mostLines.toLocaleString('en')} 笔`)
    found[meant.kind] += 1
    yield checked(meant, lineNo, day)
  }
  if (places === undefined)
    throw new StatementFault(`文件里没有${head.map(([name]) => `“${name}”`).join('')}列，请核对渠道`)
  if (ends !== undefined && (!after || Object.keys(said).length === 0))
    throw new StatementFault('文件不完整：没有结尾的汇总，请重新下载')
  for (const [kind, count] of Object.entries(said))
    if (found[kind as 'all'] !== count)
      throw new StatementFault(`文件不完整：汇总写 ${count} 笔，读到 ${found[kind as 'all']} 笔，请重新下载`)
}
