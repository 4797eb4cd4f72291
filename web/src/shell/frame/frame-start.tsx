import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { useShell } from '../../shell-state.ts'
import { useKey } from './use-key.ts'
import { useScreen } from '../navigation/view.tsx'
import styles from './frame-start.module.css'

const KeyList = lazy(() => loadChunk(() => import('./key-list.tsx')).then((it) => ({ default: it.KeyList })))

/** Start of every frame: the skip link, a progress bar while the next page loads, and the list of keys on `?`. */
export const FrameStart = () => {
  const moving = useShell((it) => it.moving)
  const layout = useScreen()?.layout ?? 'shop'
  // Undefined until the list was first opened.
  const [keys, setKeys] = useState<boolean>()
  useKey('?', () => setKeys(true))
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      {moving && <div className={styles.progress} role="status" aria-label="正在打开页面" />}
      {keys !== undefined && (
        <Suspense>
          <KeyList layout={layout} open={keys} close={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  )
}
