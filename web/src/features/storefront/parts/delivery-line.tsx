import { lazy, Suspense, useState } from 'react'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import { setDeliveryArea, useDeliveryArea } from '../../../shell/shop/delivery-area.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { useLater } from '../../../kit/use-later.ts'
import type { GoodsDetail } from '../use-goods.ts'
import styles from './delivery-line.module.css'

// Few buyers choose another place, so the dialog is loaded on demand.
const AreaDialog = lazy(() => loadChunk(() => import('./area-dialog.tsx')).then((it) => ({ default: it.AreaDialog })))

const ways = ['', '快递物流', '商家配送', '上门自提', '无需物流']

/** Destination, freight and delivery ways. */
export const DeliveryLine = ({
  detail,
  goodsId,
  qty,
}: {
  detail: GoodsDetail
  goodsId: string | undefined
  qty: number
}) => {
  const { goodsDetail } = detail
  const signedIn = useShell((it) => !!it.userInfo)
  const area = useDeliveryArea((it) => it.area)
  // Undefined until the buyer first opens it.
  const [open, setOpen] = useState<boolean>()
  const [chosen, setChosen] = useState<string>()
  const addresses = useApi(api.addressbook.addresses, { pageSize: 20 }, { enabled: signedIn, quiet: true })
  const address =
    addresses.data?.list.find(({ addressId }) => addressId === chosen) ??
    (area.length === 0 ? addresses.data?.list.find(({ isDefault }) => isDefault) : undefined)
  const areaId = area.at(-1)?.areaId
  const where = address ? { addressId: address.addressId } : areaId ? { areaId } : undefined
  const amount = useLater(qty, 300)
  const { data: estimate } = useApi(
    api.freight.estimate,
    { goodsId: goodsId ?? goodsDetail.firstSku.goodsId, qty: amount, ...where },
    { enabled: where !== undefined, keep: true, quiet: true },
  )
  const place = address?.areaName ?? area.map(({ name }) => name).join('')
  return (
    <div className={styles.delivery}>
      <span className={styles.label}>配送</span>
      <div>
        <p className={styles.line}>
          <span>{goodsDetail.shop.areaName}</span>
          <span className={styles.to}>至</span>
          <button type="button" className={styles.where} onClick={() => setOpen(true)}>
            {place || '请选择收货地区'}
            <Icon name="down" size={12} />
          </button>
          <strong data-refused={estimate?.delivered === false || undefined}>
            {estimate ? estimate.text : goodsDetail.freightText}
          </strong>
        </p>
        <p className={styles.ways}>
          {goodsDetail.delivery.map(({ deliveryId, deliveryType, name, address: at }) => (
            <span key={deliveryId} title={at ?? undefined}>
              <Icon name={deliveryType === 3 ? 'pin' : 'truck'} size={15} />
              {name || ways[deliveryType]}
            </span>
          ))}
          {goodsDetail.leadHours !== null && goodsDetail.leadHours > 0 && (
            <span>付款后 {goodsDetail.leadHours} 小时内发货</span>
          )}
        </p>
      </div>
      {open !== undefined && (
        <Suspense>
          <AreaDialog
            open={open}
            close={() => setOpen(false)}
            onAddress={(addressId) => {
              setChosen(addressId)
              if (addressId !== '') setDeliveryArea([])
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
