import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { send } from '../../send.ts'
import { refresh } from '../../use-api.ts'

/** A parcel, as the call that sent it answers. */
export type SentParcel = {
  readonly orderId: string
  readonly orderNo: string
  readonly packageId: string
  readonly orderStatus: number
  readonly version: number
}

const withdraw = async (
  parcels: readonly SentParcel[],
  undone: (orderId: string, version: number) => void,
): Promise<void> => {
  let words = ''
  let done = 0
  for (const { orderId, orderNo, packageId, version } of parcels)
    try {
      const answer = await send(api.order.withdrawParcel, { orderId, packageId, version }, { quiet: true })
      undone(orderId, answer.version)
      done += 1
    } catch (error) {
      words = `${orderNo} 没有撤回：${(error as Error).message}`
    }
  void refresh('order', 'workbench')
  if (words !== '') toast.failed(words)
  else toast.done(done === 1 ? `${parcels[0]!.orderNo} 的发货已撤回` : `${done} 单的发货已撤回`)
}

/** Offers for six seconds to take back what was just sent; after that, the order's page offers it. */
export const offerWithdrawal = (
  parcels: readonly SentParcel[],
  undone: (orderId: string, version: number) => void,
): void =>
  toast.undo(
    parcels.length === 1
      ? `${parcels[0]!.orderNo} ${parcels[0]!.orderStatus === 35 ? '已发出一部分' : '已发货'}`
      : `${parcels.length} 单已发货`,
    () => void withdraw(parcels, undone),
  )
