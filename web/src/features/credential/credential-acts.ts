import type { credentialActions } from '@mall/api/credential/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { yuan } from '../../kit/money.ts'
import { passForm, rejectForm, returnedForm } from './audit-forms.ts'
import type { Credential, Voucher } from './audit-forms.ts'

/** Checks an action against the buttons that the server sends with each credential. */
const allows =
  (action: (typeof credentialActions)[number]) =>
  ({ buttons }: Pick<Credential, 'buttons'>): boolean =>
    buttons.includes(action)

/** The shop's actions on the payment voucher it views. */
export const voucherActs: readonly RowAct<Voucher>[] = [
  {
    key: 'pass',
    label: '通过',
    kind: 'brand',
    when: allows('pass'),
    form: passForm(),
    formFor: passForm,
    title: '确认款项已到账',
    about: ({ orderNo, owedMoney }) => `订单 ${orderNo}，还需付款 ${yuan(owedMoney)}。通过后不能撤回。`,
    buttons: { name: '确认到账' },
  },
  {
    key: 'reject',
    label: '驳回',
    kind: 'bad',
    when: allows('reject'),
    form: rejectForm,
    title: '驳回付款凭证',
    about: ({ orderNo }) => `订单 ${orderNo} 回到待付款，买家有 72 小时重新上传。`,
    buttons: { name: '驳回', bad: true },
  },
  {
    key: 'returned',
    label: '登记退回',
    when: ({ receipt }) => receipt !== null && receipt.returnMoney !== '0.00' && receipt.returnTime === null,
    form: returnedForm,
    title: '登记多收的钱已退回',
    about: ({ receipt }) => `须退回买家 ${yuan(receipt!.returnMoney)}。`,
    buttons: { name: '已退回' },
  },
]

/** The buyer's actions on a credential of their transfer, or of goods that they fetched. */
export const ownActs: readonly RowAct<Credential>[] = [
  {
    key: 'pass',
    label: '通过',
    kind: 'brand',
    when: allows('pass'),
    send: sends(api.credential.audit, ({ auditId }: Credential) => ({ auditId, pass: true })),
    ask: {
      title: '确认凭证无误',
      words: ({ orderNo, paperName }) =>
        paperName === null
          ? `订单 ${orderNo} 的实提数量通过后交易完成，不能撤回。`
          : `订单 ${orderNo} 的${paperName}通过后可以装货，不能撤回。`,
      yes: '通过',
      no: '再看看',
      good: true,
    },
    done: '凭证已通过',
    refreshes: ['order'],
  },
  {
    key: 'reject',
    label: '驳回',
    kind: 'bad',
    when: allows('reject'),
    form: rejectForm,
    title: '驳回凭证',
    about: ({ orderNo }) => `订单 ${orderNo}`,
    buttons: { name: '驳回', bad: true },
  },
  {
    key: 'withdraw',
    label: '撤回',
    kind: 'quiet',
    when: allows('withdraw'),
    send: sends(api.credential.withdraw, ({ auditId }: Credential) => ({ auditId })),
    ask: {
      title: '撤回凭证',
      words: ({ orderNo, paperName }) =>
        paperName === null
          ? `订单 ${orderNo} 回到待付款，可以重新上传。`
          : `订单 ${orderNo} 的${paperName}撤回后可以重新上传。`,
      yes: '撤回',
      no: '不撤回',
    },
    done: '凭证已撤回',
    refreshes: ['order'],
  },
  {
    key: 'resubmit',
    label: '重新提交',
    when: (it) => allows('resubmit')(it) && it.credentialType === 2,
    go: ({ orderId }) => `/order/transfer/${orderId}`,
    needs: api.credential.submit,
  },
  {
    key: 'handInAgain',
    label: '重新提交',
    when: (it) => allows('resubmit')(it) && it.credentialType === 3,
    go: ({ orderId }) => `/order/detail/${orderId}#cargo-papers`,
    needs: api.cargoPapers.handIn,
  },
  {
    key: 'order',
    label: '查看订单',
    kind: 'quiet',
    go: ({ orderId }) => `/order/detail/${orderId}`,
    needs: api.credential.buyerPage,
  },
]
