import { orderButtons } from '@mall/api/order/status'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { changeParcelForm } from './change-parcel-form.ts'
import type { SellerParcel } from './change-parcel-form.ts'

const allows =
  (code: 'CHANGE_PARCEL' | 'WITHDRAW_PARCEL') =>
  ({ buttons, parcel }: SellerParcel): boolean =>
    parcel.state === 1 && buttons.some((button) => button.code === code)

const { CHANGE_PARCEL, WITHDRAW_PARCEL } = orderButtons

/** The shop's actions on a parcel: print its note, and change or take it back while it is on its way. */
export const parcelActs: readonly RowAct<SellerParcel>[] = [
  {
    key: 'print',
    label: '打印发货单',
    go: ({ orderId, parcel }) => `/seller/print?orderIds=${orderId}&packageId=${parcel.packageId}`,
    needs: api.order.sellerDetails,
  },
  {
    key: 'change',
    label: CHANGE_PARCEL.name,
    // A parcel without a carrier has nothing to change.
    when: (it) => it.parcel.logisticsType !== 3 && allows('CHANGE_PARCEL')(it),
    form: changeParcelForm,
    about: () => '修改会记入订单记录，并通知买家。',
  },
  {
    key: 'withdraw',
    label: WITHDRAW_PARCEL.name,
    when: allows('WITHDRAW_PARCEL'),
    send: sends(api.order.withdrawParcel, ({ orderId, version, parcel }: SellerParcel) => ({
      orderId,
      version,
      packageId: parcel.packageId,
    })),
    ask: { title: '撤回这次发货？', words: () => `${WITHDRAW_PARCEL.confirm}。`, yes: '撤回发货', no: '不撤回' },
    done: '发货已撤回',
    refreshes: ['workbench'],
  },
]
