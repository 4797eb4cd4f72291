import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { anElectronicInvoice, anInvoicePdf, anInvoiceXml, anOfd } from '../../../../test/builders/invoice-files.ts'
import { fieldsOfLines, nothingRead } from './read-fields.ts'
import { readInvoiceFile } from './read-file.ts'
import { differencesFrom } from './rules.ts'
import { readXml, UnreadableXml } from './xml-tree.ts'

const whole = {
  invoiceNo: anElectronicInvoice.invoiceNo,
  invoiceCode: null,
  issueDay: '2026-11-20',
  amountMoney: 226_000,
  taxMoney: 26_000,
  sellerName: anElectronicInvoice.sellerName,
  sellerTaxNo: anElectronicInvoice.sellerTaxNo,
  buyerName: anElectronicInvoice.buyerName,
  buyerTaxNo: anElectronicInvoice.buyerTaxNo,
}
const page = 'Doc_0/Pages/Page_0/Content.xml'
const read = (ext: string, bytes: Uint8Array) => readInvoiceFile({ ext, bytes })

describe('the file of an invoice', () => {
  it('is read whole from its XML, its OFD and its PDF', async () => {
    expect(await read('xml', anInvoiceXml())).toEqual(whole)
    expect(await read('ofd', anOfd())).toEqual(whole)
    expect(await read('pdf', await anInvoicePdf())).toEqual(whole)
  })

  it('with a code, of which an OFD packs the invoice beside its page', async () => {
    const code = { invoiceCode: '011002600111', invoiceNo: '12345678' }
    expect(await read('ofd', anOfd(code, true))).toEqual({ ...whole, ...code })
    expect(await read('pdf', await anInvoicePdf(code))).toEqual({ ...whole, ...code })
  })

  it('says of itself only what is written as it should be', async () => {
    const odd = { invoiceNo: '12', issueDay: '2026-02-30', amount: '一千', sellerTaxNo: '=1+1' }
    const { sellerName, buyerName, buyerTaxNo, taxMoney } = whole
    expect(await read('xml', anInvoiceXml(odd))).toEqual({
      ...nothingRead,
      sellerName,
      buyerName,
      buyerTaxNo,
      taxMoney,
    })
  })

  it('says nothing where it is broken, a picture, or made to harm', async () => {
    // A complete invoice whose only fault is the size it unpacks to.
    const { [page]: printed, ...others } = unzipSync(anOfd())
    const padded = (by: number) =>
      zipSync({ ...others, [page]: strToU8(`${strFromU8(printed!)}${' '.repeat(by)}`) }, { level: 9 })
    expect(await read('ofd', padded(1_000))).toEqual(whole)
    const bomb = padded(20 * 1024 * 1024)
    const entities = strToU8(
      `<!DOCTYPE x [<!ENTITY a "${'9'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]><EInvoice><InvoiceNumber>&b;</InvoiceNumber></EInvoice>`,
    )
    const deep = strToU8(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)
    const many = zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}.xml`, strToU8('<a/>')])))
    const hostile: readonly (readonly [string, Uint8Array])[] = [
      ['ofd', bomb],
      ['ofd', many],
      ['ofd', strToU8('PK no zip at all')],
      ['xml', entities],
      ['xml', deep],
      ['xml', strToU8('<EInvoice><InvoiceNumber>12345678</EInvoice>')],
      ['pdf', strToU8('%PDF-1.7 broken')],
      ['webp', new Uint8Array(10)],
      ['xml', new Uint8Array(6 * 1024 * 1024)],
    ]
    for (const [ext, bytes] of hostile) expect(await read(ext, bytes)).toEqual(nothingRead)
  })
})

test('an XML knows the entities that all have, and no other', () => {
  expect(readXml('<a b="1 &lt; 2"><!-- <c> --><c>A&amp;B &#20013; <![CDATA[<x>]]></c></a>')).toMatchObject({
    attributes: { b: '1 < 2' },
    children: [{ name: 'c', text: 'A&B 中 <x>' }],
  })
  expect(readXml('<a>&nope;</a>').text).toBe('&nope;')
  for (const broken of ['<a>', '<a></b>', 'x', '<a/><b/>', '<!DOCTYPE a><a/>', '<a b="</a>'])
    expect(() => readXml(broken)).toThrow(UnreadableXml)
})

test('lines of older prints, with spaces in their labels', () => {
  const lines = [
    '发 票 代 码 ： 011002600111 发 票 号 码：12345678',
    '开 票 日 期 ： 2026 年 3 月 5 日',
    '名 称：甲厂 纳税人识别号：911100000000000001',
    '名 称：乙销售公司 纳税人识别号：911100000000000002',
    '合 计 ￥1,000.00 ￥130.00',
    '价税合计（大写） 壹仟壹佰叁拾圆整 （小写） ￥1,130.00',
  ]
  expect(fieldsOfLines(lines)).toEqual({
    invoiceNo: '12345678',
    invoiceCode: '011002600111',
    issueDay: '2026-03-05',
    amountMoney: 113_000,
    taxMoney: 13_000,
    buyerName: '甲厂',
    buyerTaxNo: '911100000000000001',
    sellerName: '乙销售公司',
    sellerTaxNo: '911100000000000002',
  })
})

test('what differs from what was asked for is said', () => {
  const asked = {
    restMoney: 226_000,
    buyerName: '大田养殖集团有限公司 ',
    buyerTaxNo: '91130100ma0abcde1x',
    sellerTaxNo: null,
    today: '2026-11-28',
    known: false,
  }
  expect(differencesFrom(whole, asked)).toEqual([])
  const fields = (more: object) => differencesFrom(whole, { ...asked, ...more }).map(({ field }) => field)
  expect(fields({ restMoney: 200_000 })).toEqual(['amountMoney'])
  expect(fields({ buyerTaxNo: '91130100MA0ABCDE1Y', buyerName: '大田' })).toEqual(['buyerName', 'buyerTaxNo'])
  expect(fields({ today: '2026-11-19', known: true, sellerTaxNo: 'X' })).toEqual([
    'invoiceNo',
    'issueDay',
    'sellerTaxNo',
  ])
  expect(differencesFrom(nothingRead, asked)).toEqual([])
})
