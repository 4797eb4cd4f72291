import { useState } from 'react'
import { api } from '../../api.ts'
import { PrintHere } from '../../blocks/print/print-here.tsx'
import { toast } from '../../kit/toast.ts'
import { send } from '../../send.ts'
import { useAct } from '../../use-api.ts'
import { printsPrices } from './note-prices.ts'
import { DeliveryNote } from './parts/delivery-note.tsx'
import type { OrderDetail } from './parts/order-blocks.tsx'

type Note = { readonly order: OrderDetail; readonly packageId: string | undefined }

/** Prints the delivery note of one order, or of one of its parcels, without leaving the page; `paper` may be anywhere in the page. */
export const useNotePrinting = (onDone: () => void) => {
  const [note, setNote] = useState<Note>()
  const [busy, setBusy] = useState(false)
  const mark = useAct(api.order.markPrinted)
  const printNote = async (orderId: string, packageId?: string) => {
    setBusy(true)
    try {
      const [order] = await send(api.order.sellerDetails, { orderIds: [orderId] })
      if (order === undefined) return toast.failed('没有找到这个订单')
      mark.act({ orderIds: [orderId] })
      return setNote({ order, packageId })
    } catch (error) {
      return toast.failed(`发货单没有载入：${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  const paper = note && (
    <PrintHere
      onDone={() => {
        setNote(undefined)
        onDone()
      }}
    >
      <DeliveryNote {...note} withPrices={printsPrices()} />
    </PrintHere>
  )
  return { printNote, busy, paper }
}
