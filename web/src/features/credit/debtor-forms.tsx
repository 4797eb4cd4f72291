import { payWays } from '@mall/api/credit/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'

type Room = Calls['credit']
export type Debtor = AnswerOf<Room['ageing']>['list'][number]

const inputs = () => import('@mall/api/credit/inputs')

/** Input of the customer's open orders that were paid; each shows what is owed of it. */
const owedOrders = (customerId: string): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (orderIds) => `${orderIds.length} 笔订单`,
  Edit: (it: EditProps<readonly string[]>) => <OrdersEdit {...it} customerId={customerId} />,
})

const OrdersEdit = ({ customerId, ...it }: EditProps<readonly string[]> & { readonly customerId: string }) => (
  <Choices
    call={api.credit.shopOrders}
    input={{ customerId, pageSize: 100 }}
    fresh
    what="未结清的订单"
    chosen={it.value}
    options={({ list }) =>
      list.map(({ orderId, orderNo, owedMoney, payTime }) => ({
        value: orderId,
        label: `${orderNo} 尚欠 ${yuan(owedMoney)}`,
        about: `${payTime.slice(0, 10)} 下单`,
      }))
    }
    none={{ text: '没有未结清的订单' }}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)

type Payment = {
  readonly customerId: string
  readonly amountMoney: string
  readonly orderIds: readonly string[]
  readonly paidDay: string
  readonly way: (typeof payWays)[number] | ''
  readonly serialNo: string
  readonly remark: string
}
/** Form of a customer's payment outside the platform: a sum, for chosen orders or for the oldest ones. */
export const paymentForm = (it: Debtor | undefined): FormOf<Payment, Room['recordPayment'], Debtor> => ({
  label: '登记回款',
  call: api.credit.recordPayment,
  schema: () => inputs().then((all) => all.recordPayment),
  start: (row) => ({
    customerId: row?.customerId ?? '',
    amountMoney: '',
    orderIds: [],
    paidDay: '',
    way: '',
    serialNo: '',
    remark: '',
  }),
  parts: [
    {
      fields: [
        fieldsOf<Payment>()('amountMoney', '回款金额', money(), {
          must: ({ orderIds }) => orderIds.length === 0 && '请填写回款金额，或选择付清的订单',
          hint: '不填：所选订单全部付清',
        }),
        fieldsOf<Payment>()('orderIds', '付的订单', owedOrders(it?.customerId ?? ''), {
          wide: true,
          hint: '不选：从最早的欠款开始付；金额不够时先付较早的订单',
        }),
        fieldsOf<Payment>()('paidDay', '回款日期', day()),
        fieldsOf<Payment>()('way', '收款方式', oneOf(payWays.map((value) => ({ value, label: value })))),
        fieldsOf<Payment>()('serialNo', '流水号或收据号', text(), {
          must: true,
          hint: '银行流水号、凭证号或现金收据号；同一号码只能登记一次',
        }),
        fieldsOf<Payment>()('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '回款已登记，客户的额度已恢复', refreshes: ['credit', 'order', 'customer'] },
})

export type CreditEvent = AnswerOf<Room['history']>['list'][number]
type TakenBack = { readonly creditPaymentId: string; readonly reason: string }
/** Form that takes back a recorded payment; the amount is owed again. */
export const takeBackForm: FormOf<TakenBack, Room['takeBackPayment'], CreditEvent> = {
  label: '撤销回款登记',
  leaving: 'free',
  call: api.credit.takeBackPayment,
  schema: () => inputs().then((all) => all.takeBackPayment),
  start: (row) => ({ creditPaymentId: row?.payment?.creditPaymentId ?? '', reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<TakenBack>()('reason', '原因', text({ lines: 2 }), { hint: '客户会看到，例如：记到了别的客户名下' }),
      ],
    },
  ],
  done: { say: '已撤销，订单恢复为未结清，额度重新占用', refreshes: ['credit', 'order', 'customer'] },
}

type Blocked = { readonly customerId: string; readonly reason: string }
export const blockForm: FormOf<Blocked, Room['block'], Debtor> = {
  label: '暂停账期',
  call: api.credit.block,
  schema: () => inputs().then((all) => all.blockCredit),
  start: (row) => ({ customerId: row?.customerId ?? '', reason: '' }),
  parts: [{ fields: [fieldsOf<Blocked>()('reason', '原因', text({ lines: 2 }), { hint: '客户会看到' })] }],
  done: { say: '账期已暂停，客户会收到消息', refreshes: ['credit', 'customer'] },
}

type Month = { readonly customerId: string; readonly month: string }
export const statementForm: FormOf<Month, Room['sendStatement'], Debtor> = {
  label: '账期对账函',
  call: api.credit.sendStatement,
  schema: () => inputs().then((all) => all.sendStatement),
  start: (row) => ({ customerId: row?.customerId ?? '', month: '' }),
  parts: [{ fields: [fieldsOf<Month>()('month', '月份', text(), { hint: '已经结束的月份，如 2026-10' })] }],
  done: { say: '对账函已发出，客户会收到消息', refreshes: ['credit'] },
}
