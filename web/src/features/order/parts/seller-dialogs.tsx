import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { useApi } from '../../../use-api.ts'
import { closeForm, remarkForm } from '../order-forms.tsx'
import type { SellerRow } from '../seller-row.ts'

type OfOrder = { order: SellerRow; onClose: () => void }

export const CloseDialog = ({ order, onClose }: OfOrder) => (
  <FormDialog
    of={closeForm}
    detail={order}
    title="关闭订单"
    about={`订单 ${order.orderNo}（${order.buyer.name}）关闭后不能恢复，占用的库存会退回。`}
    act={{ name: '关闭订单', not: '不关闭', bad: true }}
    onClose={onClose}
  />
)

export const RemarkDialog = ({ order: { orderId, orderNo }, onClose }: OfOrder) => {
  // A list does not know how often its orders were changed; the newest detail does.
  const detail = useApi(api.order.sellerDetail, { orderId }, { staleTime: 0 })
  return (
    <FormDialog
      of={detail.isFetchedAfterMount ? remarkForm : undefined}
      detail={detail.data}
      asked={detail}
      title="卖家备注"
      about={`订单 ${orderNo}，只有店铺员工能看到。`}
      onClose={onClose}
    />
  )
}
