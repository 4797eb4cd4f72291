import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { invoicePaper } from './parts/invoice-paper.tsx'
import { askOfOrder, ReadInvoice } from './parts/read-invoice.tsx'

type Room = Calls['invoice']
export type Invoice = AnswerOf<Room['shopInvoices']>['list'][number]

const inputs = () => import('@mall/api/invoice/inputs')

type Upload = {
  orderId: string
  invoiceNo: string
  invoiceCode: string
  amountMoney: string
  fileId: string
  expressNo: string
}
const field = fieldsOf<Upload>()

/** Form that issues the requested invoice: number, amount and file. */
export const uploadForm: FormOf<Upload, Room['upload'], Invoice> = {
  label: '发票',
  call: api.invoice.upload,
  schema: () => inputs().then((it) => it.upload),
  start: (it) => ({
    orderId: it?.orderId ?? '',
    invoiceNo: '',
    invoiceCode: '',
    amountMoney: it?.amountMoney ?? '',
    fileId: '',
    expressNo: '',
  }),
  parts: [
    {
      above: ({ all, write }) => (
        <ReadInvoice
          fileId={all.fileId}
          ask={(fileId) => askOfOrder(all.orderId, fileId)}
          onRead={(read) => {
            if (read.invoiceNo !== null) write('invoiceNo', read.invoiceNo)
            if (read.invoiceNo !== null) write('invoiceCode', read.invoiceCode ?? '')
            if (read.amountMoney !== null) write('amountMoney', read.amountMoney)
          }}
        />
      ),
      fields: [
        field('fileId', '发票文件', invoicePaper(), { must: true, hint: 'ofd、pdf、xml、jpg 或 png' }),
        field('invoiceNo', '发票号码', text(), { must: true, hint: '8 到 20 位数字' }),
        field('invoiceCode', '发票代码', text(), { hint: '数电发票没有代码，可以不填' }),
        field('amountMoney', '开票金额', money(), { must: true, hint: '少于可开金额时，余下的继续待开' }),
        field('expressNo', '快递单号', text(), { hint: '纸质发票填写' }),
      ],
    },
  ],
  done: { say: '发票已开具，买家会收到通知', refreshes: ['order'] },
}

type Flush = { invoiceId: string; reason: string }
/** Form that flushes an issued invoice in red, with a reason. */
export const flushForm: FormOf<Flush, Room['flush'], Invoice> = {
  label: '红冲',
  call: api.invoice.flush,
  schema: () => inputs().then((it) => it.flush),
  start: (it) => ({ invoiceId: it?.invoiceId ?? '', reason: it?.needRed === true ? '订单已退款' : '' }),
  parts: [{ fields: [fieldsOf<Flush>()('reason', '原因', text({ lines: 2 }), { hint: '买家会看到' })] }],
  done: { say: '发票已红冲', refreshes: ['order'] },
}
