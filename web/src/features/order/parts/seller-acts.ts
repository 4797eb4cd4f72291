import { orderButtons } from '@mall/api/order/status'
import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { moneyForm } from '../money-form.tsx'
import { closeForm, handOverForm, remarkForm } from '../order-forms.tsx'
import { confirmTimeForm } from '../pickup-forms.ts'
import type { SellerRow } from '../seller-row.ts'

type Code = SellerRow['buttons'][number]['code']

/** Checks an action against the buttons that the server sends with each order. */
const allows =
  (code: Code) =>
  ({ buttons }: SellerRow): boolean =>
    buttons.some((button) => button.code === code)

/** The shop's actions on one order, in its list and its detail. */
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
    key: 'confirmTime',
    label: orderButtons.CONFIRM_PICKUP_TIME.name,
    kind: 'brand',
    when: allows('CONFIRM_PICKUP_TIME'),
    form: confirmTimeForm,
    about: ({ orderNo, buyer }) => `订单 ${orderNo}（${buyer.name}）。`,
    buttons: { name: '确认时间' },
  },
  {
    key: 'handOver',
    label: orderButtons.HAND_OVER.name,
    kind: 'brand',
    when: allows('HAND_OVER'),
    form: handOverForm,
    about: ({ orderNo, buyer }) =>
      `订单 ${orderNo}（${buyer.name}）。请先与买家核对商品和数量，交货后库存扣减，不能撤回。`,
    buttons: { name: '确认交货', not: '还没提货' },
  },
  {
    key: 'auditPay',
    label: orderButtons.AUDIT_PAY.name,
    kind: 'brand',
    when: allows('AUDIT_PAY'),
    go: ({ orderNo }) => `/mj/credential?keyword=${orderNo}`,
    needs: api.credential.audit,
  },
  {
    key: 'uploadPapers',
    label: orderButtons.UPLOAD_PAPERS.name,
    kind: 'brand',
    when: allows('UPLOAD_PAPERS'),
    go: ({ orderId }) => `/order/detailSeller/${orderId}#cargo-papers`,
    needs: api.cargoPapers.shopHandIn,
  },
  {
    key: 'auditPapers',
    label: orderButtons.AUDIT_PAPERS.name,
    kind: 'brand',
    when: allows('AUDIT_PAPERS'),
    go: ({ orderId }) => `/order/detailSeller/${orderId}#cargo-papers`,
    needs: api.cargoPapers.shopPage,
  },
  {
    key: 'money',
    label: orderButtons.EDIT_MONEY.name,
    when: allows('EDIT_MONEY'),
    form: moneyForm(undefined),
    formFor: moneyForm,
    about: ({ orderNo, buyer }) =>
      `订单 ${orderNo}（${buyer.name}）。买家会收到通知，并看到修改的原因；已打开的付款会关闭，买家按新金额重新付款。`,
    buttons: { name: '修改金额', not: '不修改' },
  },
  {
    key: 'uploadInvoice',
    label: orderButtons.UPLOAD_INVOICE.name,
    when: allows('UPLOAD_INVOICE'),
    go: ({ orderNo }) => `/mj/invoice?tab=toIssue&keyword=${orderNo}`,
    needs: api.invoice.upload,
  },
  {
    key: 'deleteInvoice',
    label: orderButtons.DELETE_INVOICE.name,
    kind: 'quiet',
    when: allows('DELETE_INVOICE'),
    go: ({ orderNo }) => `/mj/invoice?tab=issued&keyword=${orderNo}`,
    needs: api.invoice.upload,
  },
  {
    key: 'debt',
    label: orderButtons.CONFIRM_DEBT.name,
    kind: 'brand',
    when: allows('CONFIRM_DEBT'),
    go: ({ orderId }) => `/credit/debt/${orderId}`,
    needs: api.credit.decideDebt,
  },
  {
    key: 'afterSale',
    label: orderButtons.HANDLE_AFTERSALE.name,
    kind: 'brand',
    when: allows('HANDLE_AFTERSALE'),
    go: ({ orderId }) => `/aftersales/sellerList?orderId=${orderId}`,
    needs: api.aftersales.sellerList,
  },
  {
    key: 'signContract',
    label: orderButtons.SELLER_SIGN_CONTRACT.name,
    kind: 'brand',
    when: allows('SELLER_SIGN_CONTRACT'),
    go: ({ orderId }) => `/order/contract/${orderId}`,
    needs: api.signing.submit,
  },
  {
    key: 'contract',
    label: orderButtons.VIEW_CONTRACT.name,
    when: (it) => allows('VIEW_CONTRACT')(it) && !allows('SELLER_SIGN_CONTRACT')(it),
    go: ({ orderId }) => `/order/contract/${orderId}`,
    needs: api.signing.info,
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
