import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import styles from './favourite-button.module.css'

// Few visitors share, so the code that draws the QR code is loaded on demand.
const ShareDialog = lazy(() =>
  loadChunk(() => import('./share-dialog.tsx')).then((it) => ({ default: it.ShareDialog })),
)

/** Button that shares the goods' page: as a code to scan, as a link, or by the phone. */
export const ShareButton = ({ spuId, name }: { spuId: string; name: string }) => {
  // Undefined until the visitor first opens it.
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
