import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { yuan } from '../../../kit/money.ts'
import { useAct } from '../../../use-api.ts'
import { perUnit, totalOf } from '../lot-words.ts'
import type { LotPage } from '../lot-words.ts'

/** Buys a lot at its buy-now price, after a question. */
export const BuyNow = ({ lot, price }: { lot: LotPage; price: string }) => {
  const [open, setOpen] = useState(false)
  const take = useAct(api.auction.buyNow, {
    done: '已拍得，请下单付款',
    onDone: () => setOpen(false),
    onRefused: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>一口价 {yuan(price)}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="按一口价拍下？"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>不拍</Button>
            <Button
              kind="brand"
              busy={take.acting}
              onClick={() => take.act({ auctionId: lot.auctionId, priceFen: price })}
            >
              确认拍下
            </Button>
          </>
        }
      >
        <p>
          以 {perUnit(price, lot)} 立即拍得，整批约 {yuan(totalOf(price, lot))}，竞拍随即结束，不能撤回。
        </p>
      </Dialog>
    </>
  )
}
