import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import type { OwnShop } from './shop-forms.ts'

type Standing = OwnShop['shop']
type Move = Calls['shop']['move']
type Values = WrittenFor<Move>
const field = fieldsOf<Values>()

const refreshes = ['shop', 'workbench.header']

/** Form that lets a shop rest: the words for buyers, and the day on which it opens again automatically. */
const restForm: FormOf<Values, Move, Standing> = {
  label: '打烊',
  call: api.shop.move,
  schema: () => import('@mall/api/shop/inputs').then((it) => it.move),
  start: (it) => ({ shopId: it?.shopId ?? '', op: 'rest', message: '', reopenOn: '' }),
  parts: [
    {
      fields: [
        field('message', '告诉买家', text({ lines: 2 }), { hint: '显示在店铺首页，例如：盘点三天，急需请来电' }),
        field('reopenOn', '恢复营业日期', day(), { hint: '到这天零点自动恢复营业；不填则由您手动恢复' }),
      ],
    },
  ],
  done: { say: '店铺已打烊', refreshes },
}

type Close = Calls['workbench']['closeShop']
type Closing = WrittenFor<Close>
const closing = fieldsOf<Closing>()

/** Form that closes a shop for good, so the seller types its name. */
const closeForm: FormOf<Closing, Close, Standing> = {
  label: '关闭店铺',
  call: api.workbench.closeShop,
  schema: () => import('@mall/api/workbench/inputs').then((it) => it.closeShop),
  start: (it) => ({ shopId: it?.shopId ?? '', shopName: '' }),
  parts: [{ fields: [closing('shopName', '店铺名称', text(), { hint: '输入完整的店铺名称以确认' })] }],
  done: { say: '店铺已关闭', refreshes },
}

/** The seller's own actions on a shop: rest, open again, close for good. */
export const shopActs: readonly RowAct<Standing>[] = [
  {
    key: 'rest',
    label: '打烊',
    when: ({ buttons }) => buttons.includes('rest'),
    form: restForm,
    title: '店铺打烊',
    about: ({ shopName }) => `“${shopName}”休息期间买家看得到商品，但不能下单；已经下的订单照常办理。`,
    buttons: { name: '打烊', not: '继续营业' },
  },
  {
    key: 'open',
    label: '恢复营业',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('open'),
    send: sends(api.shop.move, ({ shopId }: Standing) => ({ shopId, op: 'open' as const })),
    done: '店铺已恢复营业',
    refreshes,
  },
  {
    key: 'close',
    label: '关闭店铺',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('close'),
    form: closeForm,
    about: ({ shopName }) =>
      `“${shopName}”将永久关闭，不能恢复：商品下架，店铺页不再显示。订单全部完成、店铺账户结清后才能关闭。`,
    buttons: { name: '永久关闭', bad: true },
  },
]
