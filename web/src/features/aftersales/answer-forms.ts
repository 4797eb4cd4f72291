import { returnWays } from '@mall/api/aftersales/states'
import { courierCodes, couriers } from '@mall/api/order/status'
import { trackingNoOf } from '@mall/api/order/tracking-number'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { refresh } from '../../use-api.ts'
import { restockInput } from './parts/restock-input.tsx'

type Room = Calls['aftersales']
export type AfterSalesRow = AnswerOf<Room['buyerList']>['list'][number]
export type AfterSalesDetail = AnswerOf<Room['detail']>

const inputs = () => import('@mall/api/aftersales/inputs')
const seen = (it: Pick<AfterSalesRow, 'afterSalesId' | 'version'> | undefined) => ({
  afterSalesId: it?.afterSalesId ?? '',
  version: String(it?.version ?? ''),
})
const refreshes = ['order', 'workbench']
/** Reads the after-sales anew if somebody else acted first; refreshes the page behind the form, too. */
const again = async ({ afterSalesId }: Pick<AfterSalesRow, 'afterSalesId'>): Promise<AfterSalesDetail> => {
  const now = await send(api.aftersales.detail, { afterSalesId }, { quiet: true })
  void refresh('aftersales')
  return now
}
const companies = courierCodes.map((value) => ({ value, label: couriers[value] }))

type FillReturn = WrittenFor<Room['fillReturn']>
const returned = fieldsOf<FillReturn>()
const byCourier = ({ returnWay }: FillReturn) => returnWay === '1'
/** Form by which the buyer records how the goods go back. */
export const fillReturnForm: FormOf<FillReturn, Room['fillReturn'], AfterSalesRow> = {
  label: '填写退货',
  call: api.aftersales.fillReturn,
  schema: () => inputs().then((it) => it.fillReturn),
  start: (it) => ({ ...seen(it), returnWay: '1', companyCode: '', companyName: '', trackingNo: '', images: [] }),
  parts: [
    {
      fields: [
        returned(
          'returnWay',
          '退货方式',
          oneOfFew([
            { value: '1', label: returnWays[1] },
            { value: '2', label: returnWays[2] },
          ]),
        ),
        returned('companyCode', '物流公司', oneOf(companies), { when: byCourier, must: true }),
        returned('companyName', '公司名称', text(), {
          when: (all) => byCourier(all) && all.companyCode === 'OTHER',
          must: true,
        }),
        returned('trackingNo', '运单号', { ...text(), settle: trackingNoOf }, { when: byCourier, must: true }),
        returned('images', '照片', papers(), { hint: '面单或装车照片，最多 9 张' }),
      ],
    },
  ],
  again,
  done: { say: '已通知商家收货', refreshes },
}

type Ask = WrittenFor<Room['askPlatform']>
const asked = fieldsOf<Ask>()
/** Form by which the buyer asks the platform to decide, after a refusal or if the shop did not transfer. */
export const askPlatformForm: FormOf<Ask, Room['askPlatform'], AfterSalesRow> = {
  label: '申请平台介入',
  call: api.aftersales.askPlatform,
  schema: () => inputs().then((it) => it.askPlatform),
  start: (it) => ({ ...seen(it), reason: '', images: [] }),
  parts: [
    {
      fields: [
        asked('reason', '说明', text({ lines: 3 }), { hint: '商家和平台都会看到' }),
        asked('images', '照片', papers(), { hint: '最多 9 张' }),
      ],
    },
  ],
  again,
  done: { say: '已提交平台，请等待裁决', refreshes },
}

type Agree = Omit<WrittenFor<Room['agree']>, 'shopId' | 'returnAddressId' | 'voucherFileIds'>
const agreed = fieldsOf<Agree>()
const nothing: Omit<Agree, 'afterSalesId' | 'version'> = {
  returnAddress: '',
  received: false,
  restock: [],
  companyCode: '',
  companyName: '',
  trackingNo: '',
  remark: '',
  images: [],
}
const agreeing = {
  call: api.aftersales.agree,
  schema: () => inputs().then((it) => it.agree),
  start: (it: AfterSalesRow | undefined): Agree => ({ ...nothing, ...seen(it) }),
  again,
} as const
type AgreeForm = FormOf<Agree, Room['agree'], AfterSalesRow>

/** Form by which the shop agrees: money goes back at once, or after the goods arrive. */
export const agreeFormOf = (it?: AfterSalesRow): AgreeForm => ({
  ...agreeing,
  label: '同意售后申请',
  parts: [
    {
      fields: [
        ...(it?.afterType === 2 ? [agreed('received', '商品无需退回', flag(), { hint: '勾选后直接退款' })] : []),
        ...(it === undefined || it.afterType === 1
          ? []
          : [
              agreed('returnAddress', '退货地址', text({ lines: 2 }), {
                when: ({ received }) => !received,
                hint: '写明地址、收件人和电话；不填用店铺地址',
              }),
            ]),
        agreed('remark', '说明', text({ lines: 2 }), { hint: '可以不填，买家会看到' }),
      ],
    },
  ],
  done: { say: '已同意，买家会收到消息', refreshes },
})

/** Form by which the shop confirms that goods came back: which of them return to stock, and what it sends in exchange. */
export const receiveFormOf = (it?: AfterSalesRow): AgreeForm => ({
  ...agreeing,
  label: '确认收货',
  parts: [
    {
      fields: [
        agreed('restock', '入库', restockInput(it?.lines ?? []), { hint: '勾选可再次销售的商品，库存会加回' }),
        ...(it?.afterType === 3
          ? [
              agreed('companyCode', '换货物流公司', oneOf(companies), { must: true }),
              agreed('companyName', '公司名称', text(), { when: (all) => all.companyCode === 'OTHER', must: true }),
              agreed('trackingNo', '换货运单号', { ...text(), settle: trackingNoOf }, { must: true }),
            ]
          : []),
        agreed('images', '验货照片', papers(), { hint: '可以不传' }),
      ],
    },
  ],
  done: { say: it?.afterType === 3 ? '换货已发出，买家会收到消息' : '已确认收货，正在退款', refreshes },
})

/** Form by which the shop confirms a transfer outside the platform, with a paper that proves it. */
export const payForm: AgreeForm = {
  ...agreeing,
  label: '确认退款',
  parts: [{ fields: [agreed('images', '转账凭证', papers(), { must: true })] }],
  done: { say: '已确认退款', refreshes },
}

type Reject = Omit<WrittenFor<Room['reject']>, 'shopId'>
const rejected = fieldsOf<Reject>()
const rejecting = (goods: boolean): FormOf<Reject, Room['reject'], AfterSalesRow> => ({
  label: goods ? '拒收退货' : '拒绝售后申请',
  call: api.aftersales.reject,
  schema: () => inputs().then((it) => it.reject),
  start: (it) => ({ ...seen(it), reason: '', images: [] }),
  again,
  parts: [
    {
      fields: [
        rejected('reason', '原因', text({ lines: 2 }), { hint: '买家会看到，可能因此申请平台介入' }),
        rejected('images', '照片', papers(), goods ? { must: true } : { hint: '可以不传' }),
      ],
    },
  ],
  done: { say: '已通知买家', refreshes },
})
export const rejectForm = rejecting(false)
export const refuseGoodsForm = rejecting(true)

type SendBack = Omit<WrittenFor<Room['sendBack']>, 'shopId'>
/** Form by which the shop asks the buyer to correct the amount or the proof. */
export const sendBackForm: FormOf<SendBack, Room['sendBack'], AfterSalesRow> = {
  label: '退回修改',
  call: api.aftersales.sendBack,
  schema: () => inputs().then((it) => it.sendBack),
  start: (it) => ({ ...seen(it), reason: '' }),
  again,
  parts: [{ fields: [fieldsOf<SendBack>()('reason', '要修改什么', text({ lines: 2 }), { hint: '最多退回两次' })] }],
  done: { say: '已退回，买家会收到消息', refreshes },
}

type Decide = WrittenFor<Room['decide']>
const decided = fieldsOf<Decide>()
/** Verdicts of the platform: on a refusal, and on money that the shop agreed to transfer but did not. */
const verdicts = {
  refused: [
    { value: '2', label: '支持买家', about: '按下面的金额退款' },
    { value: '3', label: '支持商家', about: '维持商家的处理' },
  ],
  untransferred: [
    { value: '2', label: '支持买家', about: '从店铺可提现余额退到买家余额' },
    { value: '3', label: '商家已转账', about: '核实商家已在线下转账，售后完成' },
  ],
} as const
/** Form by which the operator decides for one side. */
export const decideForm = (row?: AfterSalesRow): FormOf<Decide, Room['decide'], AfterSalesRow> => ({
  label: '售后裁决',
  call: api.aftersales.decide,
  schema: () => inputs().then((it) => it.decide),
  start: (it) => ({ ...seen(it), arbitration: '2', agreeMoney: '', reason: '' }),
  again: async ({ afterSalesId }) => {
    const now = await send(api.aftersales.operatorDetail, { afterSalesId }, { quiet: true })
    void refresh('aftersales')
    return now
  },
  parts: [
    {
      fields: [
        decided('arbitration', '裁决', oneOfFew([...(row?.state === 40 ? verdicts.untransferred : verdicts.refused)])),
        decided('agreeMoney', '退款金额', money(), {
          // The sum that the shop agreed to cannot change any more.
          when: ({ arbitration }) => arbitration === '2' && row?.state !== 40,
          hint: '含运费，不填按申请的金额',
        }),
        decided('reason', '理由', text({ lines: 3 }), { hint: '双方都会看到' }),
      ],
    },
  ],
  done: { say: '裁决已作出，双方会收到消息' },
})
