import { orderButtons } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { closeForm, handOverForm, remarkForm } from './order-forms.tsx'
import type { SellerRow } from './seller-row.ts'

type Code = SellerRow['buttons'][number]['code']

/** The server says with each order what may be done with it now. */
const allows =
  (code: Code) =>
  ({ buttons }: SellerRow): boolean =>
    buttons.some((button) => button.code === code)

/** What a shop may do with one order, in its list and its detail. */
export const sellerActs: readonly RowAct<SellerRow>[] = [
  {
    key: 'ship',
    label: orderButtons.SHIP.name,
    kind: 'brand',
    when: allows('SHIP'),
    go: ({ orderId }) => `/seller/logistics?orderIds=${orderId}`,
    needs: api.order.ship,
  },
  {
    key: 'handOver',
    label: orderButtons.CONFIRM_PICKUP.name,
    kind: 'brand',
    when: allows('CONFIRM_PICKUP'),
    form: handOverForm,
    about: ({ orderNo, buyer }) =>
      `订单 ${orderNo}（${buyer.name}）。请先与买家核对商品和数量，交货后库存扣减，不能撤回。`,
    buttons: { name: '确认交货', not: '还没提货' },
  },
  {
    key: 'close',
    label: orderButtons.CLOSE.name,
    when: allows('CLOSE'),
    form: closeForm,
    about: ({ orderNo, buyer }) => `订单 ${orderNo}（${buyer.name}）关闭后不能恢复，占用的库存会退回。`,
    buttons: { name: '关闭订单', not: '不关闭', bad: true },
  },
  {
    key: 'remark',
    label: orderButtons.SELLER_REMARK.name,
    when: allows('SELLER_REMARK'),
    form: remarkForm,
    title: '卖家备注',
    about: ({ orderNo }) => `订单 ${orderNo}，只有店铺员工能看到。`,
  },
]
