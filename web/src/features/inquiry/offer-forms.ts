import { dateText } from '@mall/api/wire-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Room = Calls['inquiry']
export type ShopInquiry = AnswerOf<Room['shopOne']>
export type OwnInquiry = AnswerOf<Room['mine']>['list'][number]

const inputs = () => import('@mall/api/inquiry/inputs')
const versionOf = (it: Pick<ShopInquiry, 'inquiryId' | 'version'> | undefined) => ({
  inquiryId: it?.inquiryId ?? '',
  version: String(it?.version ?? ''),
})
const again = ({ inquiryId }: ShopInquiry) => send(api.inquiry.shopOne, { inquiryId }, { quiet: true })

type Offer = Omit<WrittenFor<Room['offer']>, 'shopId' | 'confirmedPrices'>
const offered = fieldsOf<Offer>()
/** Returns the day in a week; that day is included. */
const inAWeek = (): string => dateText(new Date(Date.now() + 7 * 86_400_000))

/** Form of the shop's price for a quantity until a day; the quantity is in the inquiry's unit. */
export const offerFormOf = (asked?: ShopInquiry): FormOf<Offer, Room['offer'], ShopInquiry> => ({
  label: '报价',
  call: api.inquiry.offer,
  schema: () => inputs().then((it) => it.offer),
  start: (it) => ({
    ...versionOf(it),
    price: it?.offerPrice ?? '',
    qty: String(it?.offerQty ?? it?.qty ?? ''),
    validUntil: it?.offerPrice ? it.dueTime.slice(0, 10) : inAWeek(),
    remark: it?.offerRemark ?? '',
  }),
  parts: [
    {
      fields: [
        offered('price', '单价', money({ per: asked?.unitName })),
        offered('qty', '数量', quantity({ unit: asked?.unitName ?? '' }), { hint: '买家按这个数量下单一次' }),
        offered('validUntil', '有效期至', day()),
        offered('remark', '说明', text({ lines: 2 }), { hint: '含税、到货时间等，买家会看到' }),
      ],
    },
  ],
  again,
  done: { say: '报价已发出，买家会收到消息' },
})

type Decline = Omit<WrittenFor<Room['decline']>, 'shopId'>
/** Form by which the shop declines to offer, with a reason. */
export const declineForm: FormOf<Decline, Room['decline'], ShopInquiry> = {
  label: '谢绝',
  call: api.inquiry.decline,
  schema: () => inputs().then((it) => it.decline),
  start: (it) => ({ ...versionOf(it), reason: '' }),
  parts: [{ fields: [fieldsOf<Decline>()('reason', '原因', text(), { hint: '买家会看到' })] }],
  again,
  done: { say: '已谢绝，买家会收到原因' },
}

type Withdraw = WrittenFor<Room['withdraw']>
/** Form by which the buyer withdraws an inquiry or declines its offer. */
export const withdrawForm: FormOf<Withdraw, Room['withdraw'], OwnInquiry> = {
  label: '撤回询价',
  leaving: 'free',
  call: api.inquiry.withdraw,
  schema: () => inputs().then((it) => it.withdraw),
  start: (it) => ({ ...versionOf(it), reason: '' }),
  parts: [{ fields: [fieldsOf<Withdraw>()('reason', '原因', text(), { hint: '可以不填；卖家会看到' })] }],
  done: { say: '询价已撤回' },
}
