import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moment, moments } from '../../blocks/form/inputs/dates.tsx'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { typeChoices } from './lot-words.ts'
import type { ShopLotPage } from './lot-words.ts'
import { lotGoods } from './parts/lot-goods.tsx'
import type { LotGoods } from './parts/lot-goods.tsx'

type Values = {
  readonly op: 'save'
  readonly auctionId: string
  readonly version: string
  readonly title: string
  readonly lotType: '1' | ''
  readonly goodsId: LotGoods | undefined
  readonly desc: string
  readonly qty: string
  readonly startFen: string
  readonly stepFen: string
  readonly reserveFen: string
  readonly buyNowFen: string
  readonly depositFen: string
  readonly enrollBegin: string
  readonly beginTime: string
  readonly endTime: string
  readonly extendWindowSec: string
  readonly extendSec: string
  readonly extendMax: string
  readonly payHours: string
}
const field = fieldsOf<Values>()

/** Form of a lot, new or changed. */
export const lotForm: FormOf<Values, Calls['auction']['save'], ShopLotPage> = {
  label: '拍品',
  call: api.auction.save,
  schema: () => import('@mall/api/auction/inputs').then((it) => it.written),
  start: (it) => ({
    op: 'save',
    auctionId: it?.auctionId ?? '',
    version: String(it?.version ?? ''),
    title: it?.title ?? '',
    lotType: String(it?.lotType ?? 1) as '1',
    goodsId: it,
    desc: it?.desc ?? '',
    qty: String(it?.qty ?? ''),
    startFen: it?.startFen ?? '',
    stepFen: it?.stepFen ?? '',
    reserveFen: it?.reserveFen ?? '',
    buyNowFen: it?.buyNowFen ?? '',
    depositFen: it?.depositFen ?? '',
    enrollBegin: it?.enrollBegin ?? '',
    beginTime: it?.beginTime ?? '',
    endTime: it?.endTime ?? '',
    extendWindowSec: String(it?.extendWindowSec ?? 300),
    extendSec: String(it?.extendSec ?? 300),
    extendMax: String(it?.extendMax ?? 0),
    payHours: String(it?.payHours ?? 72),
  }),
  parts: [
    {
      title: '拍品',
      fields: [
        field('title', '标题', text()),
        field('lotType', '类型', oneOfFew(typeChoices)),
        field('goodsId', '商品', lotGoods(), {
          wide: true,
          hint: '店铺在售的一种规格；按称重计价的商品，提货时过磅结算',
        }),
        field('qty', '数量', quantity({ unit: '' }), { hint: '按商品的销售单位；发布后从可售库存中留出' }),
        field('desc', '说明', text({ lines: 3 }), { hint: '体重范围、提货地点、检疫情况等，买家会看到' }),
      ],
    },
    {
      title: '价格',
      fields: [
        field('startFen', '起拍价', money({ per: '单位' }), { hint: '每一销售单位的价格' }),
        field('stepFen', '加价幅度', money({ per: '单位' })),
        field('reserveFen', '保留价', money({ per: '单位' }), { hint: '买家看不到；最高出价低于它则流拍' }),
        field('buyNowFen', '一口价', money({ per: '单位' }), { hint: '买家可按此价立即拍下' }),
        field('depositFen', '保证金', money(), { hint: '整个拍品的保证金，须少于按起拍价算的货款' }),
      ],
    },
    {
      title: '时间',
      fields: [
        field(['beginTime', 'endTime'], '竞拍时间', moments(), { hint: '10 分钟至 30 天' }),
        field('enrollBegin', '开始报名', moment(), { hint: '从这时起可以缴保证金；不填则发布后即可' }),
        field('extendWindowSec', '延时窗口', quantity({ unit: '秒' }), {
          hint: '结束前这段时间内有人出价就延时；0 为不延时',
        }),
        field('extendSec', '每次延到出价后', quantity({ unit: '秒' })),
        field('extendMax', '最多延时', quantity({ unit: '次' }), { hint: '0 为不限' }),
        field('payHours', '付款期限', quantity({ unit: '小时' }), { hint: '成交后 1 至 168 小时' }),
      ],
    },
  ],
  again: ({ auctionId }) => send(api.auction.ofShop, { auctionId }, { quiet: true }),
  draft: (it) => it?.auctionId ?? 'new',
  done: { say: '拍品已保存', to: ({ auctionId }) => `/business/manage/view?id=${auctionId}` },
}
