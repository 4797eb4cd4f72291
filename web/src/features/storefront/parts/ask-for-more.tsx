import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'

// Few buyers ask for a price.
const AskPriceDialog = lazy(() =>
  loadChunk(() => import('../../inquiry/parts/ask-price-dialog.tsx')).then((it) => ({ default: it.AskPriceDialog })),
)

/** Button that asks the shop for more than it has; with `open` the dialog opens at once, for buyers who came to ask. */
export const AskForMore = ({
  goodsId,
  wanted,
  unitName,
  open = false,
}: {
  goodsId: string
  wanted: string
  unitName: string
  open?: boolean
}) => {
  const [asking, setAsking] = useState(open)
  return (
    <>
      {!open && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          向卖家询价 {wanted} {unitName}
        </Button>
      )}
      {asking && (
        <Suspense>
          <AskPriceDialog wanted={{ goodsId, qty: Number(wanted), unitName }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
