import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import styles from './explained-price.module.css'

const PriceWhy = lazy(() => loadChunk(() => import('./price-why.tsx')).then((it) => ({ default: it.PriceWhy })))

/** Price that shows its reasons on request; `name` is the name of the goods. */
export const ExplainedPrice = ({
  goodsId,
  qty,
  name,
  children,
}: {
  goodsId: string
  qty: number
  name: string
  children: React.ReactNode
}) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.price}
        aria-haspopup="dialog"
        title="价格说明"
        onClick={() => setOpen(true)}
      >
        <span>{children}</span>
        <span className="visually-hidden">，{name}的价格说明</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        actions={<Button onClick={() => setOpen(false)}>知道了</Button>}
      >
        {open && (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <PriceWhy goodsId={goodsId} qty={qty} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
