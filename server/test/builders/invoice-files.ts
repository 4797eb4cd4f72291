import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
// oxlint-disable-next-line import/no-named-as-default -- its types name no other export
import PDFDocument from 'pdfkit'

/** Content of an invented invoice. */
export const anElectronicInvoice = {
  invoiceNo: '26117000000123456789',
  invoiceCode: '',
  issueDay: '2026-11-20',
  net: '2000.00',
  tax: '260.00',
  amount: '2260.00',
  sellerName: '北辰饲料销售有限公司',
  sellerTaxNo: '91110000MA01ABCD2X',
  buyerName: '大田养殖集团有限公司',
  buyerTaxNo: '91130100MA0ABCDE1X',
}
export type Made = typeof anElectronicInvoice

/** Makes the XML of an invoice without an invoice code, as the tax office gives it. */
export const anInvoiceXml = (more: Partial<Made> = {}): Uint8Array => {
  const it = { ...anElectronicInvoice, ...more }
  return strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${it.invoiceNo}</EIid></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${it.sellerTaxNo}</SellerIdNum><SellerName>${it.sellerName}</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${it.buyerTaxNo}</BuyerIdNum><BuyerName>${it.buyerName}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${it.net}</TotalAmWithoutTax><TotalTaxAm>${it.tax}</TotalTaxAm>
<TotalTax-includedAmount>${it.amount}</TotalTax-includedAmount></BasicInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${it.invoiceNo}</InvoiceNumber><IssueTime>${it.issueDay} 10:20:30</IssueTime></TaxSupervisionInfo>
</EInvoice>`)
}

type Printed = readonly (readonly [x: number, y: number, text: string])[]
/** Texts printed on an invoice, with their places in millimetres from the upper left. */
const printed = (it: Made): Printed => [
  [140, 15, '发票号码：'],
  [160, 15.4, it.invoiceNo],
  [140, 21, `开票日期：${it.issueDay.replace('-', '年').replace('-', '月')}日`],
  ...(it.invoiceCode === '' ? [] : ([[140, 10, `发票代码：${it.invoiceCode}`]] as Printed)),
  [5, 36, '购'],
  [12, 36, '名称：'],
  [28, 36, it.buyerName],
  [105, 36, '销'],
  [112, 36, `名称：${it.sellerName}`],
  [12, 44, `统一社会信用代码/纳税人识别号：${it.buyerTaxNo}`],
  [112, 44, `统一社会信用代码/纳税人识别号：${it.sellerTaxNo}`],
  [20, 90, '合 计'],
  [130, 90, `¥${it.net}`],
  [180, 90, `¥${it.tax}`],
  [20, 98, '价税合计（大写）'],
  [60, 98, '贰仟贰佰陆拾圆整'],
  [150, 98, `（小写）¥${it.amount}`],
]

const page = (it: Made) =>
  `<?xml version="1.0" encoding="UTF-8"?><ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Content><ofd:Layer>${printed(
    it,
  )
    .map(
      ([x, y, text], at) =>
        `<ofd:TextObject ID="${at + 10}" Boundary="${x} ${y} 40 5"><ofd:TextCode X="0" Y="4">${text}</ofd:TextCode></ofd:TextObject>`,
    )
    .join('')}</ofd:Layer></ofd:Content></ofd:Page>`

/** Makes an OFD: only its page, or also the invoice that older ones pack beside it. */
export const anOfd = (more: Partial<Made> = {}, packed = false): Uint8Array => {
  const it = { ...anElectronicInvoice, ...more }
  const original = `<fp:eInvoice xmlns:fp="http://www.example.org"><fp:InvoiceCode>${it.invoiceCode}</fp:InvoiceCode><fp:InvoiceNo>${it.invoiceNo}</fp:InvoiceNo>
<fp:IssueDate>${it.issueDay}</fp:IssueDate><fp:TaxInclusiveTotalAmount>${it.amount}</fp:TaxInclusiveTotalAmount>
<fp:TaxTotalAmount>${it.tax}</fp:TaxTotalAmount><fp:Buyer><fp:BuyerName>${it.buyerName}</fp:BuyerName><fp:BuyerTaxID>${it.buyerTaxNo}</fp:BuyerTaxID></fp:Buyer>
<fp:Seller><fp:SellerName>${it.sellerName}</fp:SellerName><fp:SellerTaxID>${it.sellerTaxNo}</fp:SellerTaxID></fp:Seller></fp:eInvoice>`
  return zipSync({
    'OFD.xml': strToU8('<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody/></ofd:OFD>'),
    'Doc_0/Document.xml': strToU8('<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>'),
    'Doc_0/Pages/Page_0/Content.xml': strToU8(page(packed ? { ...it, invoiceNo: '' } : it)),
    ...(packed ? { 'Doc_0/Attachs/original_invoice.xml': strToU8(original) } : {}),
  })
}

// The package exports no fonts; they lie beside its entry.
const font = () => readFileSync(new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')))

/** Makes a PDF with the same print. */
export const anInvoicePdf = (more: Partial<Made> = {}): Promise<Uint8Array> => {
  const paper = new PDFDocument({ size: 'A4', layout: 'landscape' })
  paper.font(font()).fontSize(9)
  const points = 72 / 25.4
  for (const [x, y, text] of printed({ ...anElectronicInvoice, ...more }))
    paper.text(text, x * points, y * points, { lineBreak: false })
  paper.end()
  return buffer(paper)
}
