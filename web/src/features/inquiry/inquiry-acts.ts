import type { inquiryActions } from '@mall/api/inquiry/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { yuan } from '../../kit/money.ts'
import { declineForm, offerFormOf, withdrawForm } from './offer-forms.ts'
import type { OwnInquiry, ShopInquiry } from './offer-forms.ts'

/** Checks an action against the buttons that the server sends with each inquiry. */
const allows =
  (action: (typeof inquiryActions)[number]) =>
  ({ buttons }: Pick<ShopInquiry, 'buttons'>): boolean =>
    buttons.includes(action)

const wanted = ({
  goodsName,
  specText,
  qty,
  unitName,
}: Pick<ShopInquiry, 'goodsName' | 'specText' | 'qty' | 'unitName'>) =>
  `${`${goodsName} ${specText}`.trim()}，${qty} ${unitName}`

/** Returns the same words with the list price of the goods. */
const offeredOn = (it: ShopInquiry): string =>
  `${wanted(it)}；标价 ${yuan(it.listPrice)}/${it.unitName}${it.tradeText === '' ? '' : `（${it.tradeText}）`}`

/** The shop's actions on a price inquiry. */
export const shopActs: readonly RowAct<ShopInquiry>[] = [
  {
    key: 'offer',
    label: '报价',
    kind: 'brand',
    when: (it) => allows('offer')(it) && it.state === 10,
    form: offerFormOf(),
    formFor: offerFormOf,
    title: '报价',
    about: offeredOn,
    buttons: { name: '发出报价' },
  },
  {
    key: 'mend',
    label: '修改报价',
    when: (it) => allows('offer')(it) && it.state === 20,
    form: offerFormOf(),
    formFor: offerFormOf,
    title: '修改报价',
    about: offeredOn,
    buttons: { name: '发出报价' },
  },
  {
    key: 'decline',
    label: '谢绝',
    kind: 'bad',
    when: allows('decline'),
    form: declineForm,
    title: '谢绝这份询价',
    about: wanted,
    buttons: { name: '谢绝', bad: true },
  },
]

/** Leads to the page that prints or exports an inquiry. */
export const printShop: RowAct<ShopInquiry> = {
  key: 'print',
  label: '打印、导出',
  kind: 'quiet',
  go: ({ inquiryId }) => `/mj/inquiry/print/${inquiryId}`,
  needs: api.inquiry.shopOne,
}

/** The buyer's actions on their price inquiry. */
export const ownActs: readonly RowAct<OwnInquiry>[] = [
  {
    key: 'accept',
    label: '接受报价',
    kind: 'brand',
    when: allows('accept'),
    send: sends(api.inquiry.accept, ({ inquiryId, version }: OwnInquiry) => ({ inquiryId, version })),
    done: '已接受报价，可以按报价下单',
  },
  {
    key: 'order',
    label: '按报价下单',
    kind: 'brand',
    when: allows('order'),
    go: ({ inquiryId, goodsId, offerQty }) => `/checkout?items=${goodsId}-${offerQty}&inquiry=${inquiryId}`,
    needs: api.order.submit,
  },
  {
    key: 'withdraw',
    label: '撤回',
    kind: 'quiet',
    when: allows('withdraw'),
    form: withdrawForm,
    title: '撤回询价',
    about: wanted,
    buttons: { name: '撤回', bad: true },
  },
  {
    key: 'show',
    label: '查看订单',
    kind: 'quiet',
    when: ({ orderId }) => orderId !== null,
    go: ({ orderId }) => `/order/detail/${orderId}`,
    needs: api.inquiry.mine,
  },
  {
    key: 'print',
    label: '打印、导出',
    kind: 'quiet',
    go: ({ inquiryId }) => `/buyer/inquiry/print/${inquiryId}`,
    needs: api.inquiry.ownOne,
  },
]
