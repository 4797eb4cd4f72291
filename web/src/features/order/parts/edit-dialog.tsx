import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Field, TextArea } from '../../../kit/field.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { AddressRadios } from './address-radios.tsx'
import type { OrderRow } from '../order-row.ts'

/** Changes where an order goes, or the word to the seller, while it has not been shipped. */
export const EditDialog = ({
  order: { orderId, orderNo, buyerRemark },
  onClose,
}: {
  order: OrderRow
  onClose: () => void
}) => {
  const detail = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  const addresses = useApi(api.member.addresses, { pageSize: 50 })
  const [addressId, setAddressId] = useState<string>()
  const [remark, setRemark] = useState(buyerRemark ?? '')
  const save = useAct(api.order.edit, { done: '订单信息已修改', silent: true, onDone: onClose })
  const { data } = detail
  return (
    <Dialog
      open
      onClose={onClose}
      title="修改收货信息"
      about={`订单 ${orderNo}。新地址的运费须与原来相同。`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="brand"
            busy={save.acting}
            disabled={!data}
            onClick={() =>
              data &&
              save.act({
                orderId,
                version: data.version,
                buyerRemark: remark.trim(),
                ...(addressId === undefined ? {} : { delivery: { addressId } }),
              })
            }
          >
            保存
          </Button>
        </>
      }
    >
      {detail.error && !data ? (
        <ErrorState error={detail.error} retry={() => void detail.refetch()} what="订单" />
      ) : !data || addresses.isPending ? (
        <Loading what="订单">
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <>
          <p>
            现在送到：{data.delivery.receiver} {data.delivery.mobile} {data.delivery.areaName} {data.delivery.address}
          </p>
          <AddressRadios addresses={addresses.data?.list ?? []} value={addressId} onChange={setAddressId} />
          <Field label="给卖家留言">
            <TextArea rows={2} maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
          </Field>
          {save.error && <p role="alert">{save.error.message}</p>}
        </>
      )}
    </Dialog>
  )
}
