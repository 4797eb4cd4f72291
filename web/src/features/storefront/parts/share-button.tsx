import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import styles from './favourite-button.module.css'

// Few share: what draws the code comes when it is asked for.
const ShareDialog = lazy(() =>
  loadChunk(() => import('./share-dialog.tsx')).then((it) => ({ default: it.ShareDialog })),
)

/** Offers the page of goods to others: as a code to scan, as a link, or through the phone. */
export const ShareButton = ({ spuId, name }: { spuId: string; name: string }) => {
  // Undefined until it was opened once.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <Icon name="share" />
        分享
      </button>
      {open !== undefined && (
        <Suspense>
          <ShareDialog open={open} close={() => setOpen(false)} spuId={spuId} name={name} />
        </Suspense>
      )}
    </>
  )
}
