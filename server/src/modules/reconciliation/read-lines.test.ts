import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { readLines } from './read-lines.ts'
import type { StatementLine } from './read-lines.ts'

const day = '2026-11-20'

const linesOf = async (
  channel: 'wechat' | 'alipay' | 'bank',
  chunks: readonly Uint8Array[],
): Promise<StatementLine[]> => {
  const found: StatementLine[] = []
  for await (const line of readLines(channel, day, csvRows(Readable.from(chunks)))) found.push(line)
  return found
}

/** Encodes text for Chinese Windows, by reversing its decoder for every pair of bytes. */
const gbk = (() => {
  const known = new Map<string, readonly number[]>()
  const decoder = new TextDecoder('gb18030')
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) known.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return (words: string): Uint8Array =>
    Uint8Array.from([...words].flatMap((it) => (it.charCodeAt(0) < 128 ? [it.charCodeAt(0)] : known.get(it)!)))
})()

const alipay = (rows: readonly string[], count: string) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20881234567890]',
    `#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,备注',
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    count,
    '#导出时间：[2026年11月21日 09:00:00]',
  ].join('\r\n')

const came = `2026112022001\t,P2611200930001234000001\t,交易,"玉米, 2 吨",${day} 09:30:00,${day} 09:30:05,*海,100.00,100.00,,`
const back = `2026112022001\t,P2611200930001234000001\t,退款,"玉米, 2 吨",${day} 09:30:00,${day} 18:00:00,*海,-20.50,-20.50,R2611201800001234000001\t,少货`

describe('the lines of a statement', () => {
  it('of 支付宝 in the bytes of Chinese Windows, cut anywhere', async () => {
    const bytes = gbk(alipay([came, back], '#交易合计：1笔，商家实收共100.00元'))

    for (const chunks of [
      [bytes],
      [bytes.subarray(0, 65), bytes.subarray(65)],
      [bytes.subarray(0, 200), bytes.subarray(200)],
    ])
      expect(await linesOf('alipay', chunks)).toMatchObject([
        { kind: 1, lineNo: 6, serialNo: '2026112022001', ourNo: 'P2611200930001234000001', money: 10_000, done: true },
        { kind: 2, lineNo: 7, serialNo: 'R2611201800001234000001', money: 2_050, stateText: '退款成功' },
      ])
  })

  it.each([
    ['cut off before its end', [came].join('\r\n'), '列，请核对渠道'],
    ['with fewer lines than it says', alipay([came], '#交易合计：2笔，商家实收共100.00元'), '汇总写 2 笔，读到 1 笔'],
    ['of another day', alipay([came.replaceAll(day, '2026-11-19')], '#交易合计：1笔'), '是 2026-11-19 的'],
    ['without an amount', alipay([came.replace('100.00', '一百')], '#交易合计：1笔'), '第 6 行的金额无法识别'],
    ['without its sums', alipay([came], '#x').split('#---')[1] ?? '', '文件不完整'],
  ])('is refused %s', async (_, words, fault) => {
    await expect(linesOf('alipay', [new TextEncoder().encode(words)])).rejects.toThrow(fault)
  })

  it('of a bank, whatever it calls its columns', async () => {
    const words = [
      '账户明细',
      '记账日期,凭证号,借方发生额,贷方发生额,对方账号,摘要',
      `20261120 10:00:00,F001,,"1,000.00",6228480402560018,货款 P2611200930001234000001`,
      `2026/11/20,F002,"20.5",0.00,6228480402560019,退款 R2611201800001234000001`,
      `2026-11-20,F003,300,,6228480402560020,提现 TX17`,
      `2026-11-20,F004,0.00,0.00,,利率调整`,
      '合计,,320.50,"1,000.00",,',
    ].join('\n')
    expect(await linesOf('bank', [new TextEncoder().encode(words)])).toMatchObject([
      { kind: 1, serialNo: 'F001', ourNo: 'P2611200930001234000001', money: 100_000, accountTail: '0018' },
      { kind: 2, serialNo: 'F002', ourNo: 'R2611201800001234000001', money: 2_050 },
      { kind: 3, serialNo: 'F003', ourNo: 'TX17', money: 30_000, accountTail: '0020' },
    ])
  })

  it.each([
    ['F001', { words: '#REF!', fault: '单元格是错误值' }, '第 2 行“借方金额”：单元格是错误值'],
    ['7.53123E+13', '5.00', '第 2 行“流水号”：数字变成了科学计数'],
  ] as const)('is refused at a cell that shows nothing a person could mean: %s, %o', async (serialNo, went, fault) => {
    const rows = [
      ['交易时间*', '流水号', '贷方金额（元）', '借方金额(元)'],
      ['2026年11月20日 9:30', serialNo, '', went],
    ]
    await expect(readLines('bank', day, rows).next()).rejects.toThrow(fault)
  })
})
