import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../shell/may.ts'
import styles from './order-tools.module.css'

const TrackingImport = lazy(() =>
  loadChunk(() => import('./tracking-import.tsx')).then((it) => ({ default: it.TrackingImport })),
)

/** Other ways to send: by sheet, by scanning. */
export const OrderTools = () => {
  const [importing, setImporting] = useState(false)
  const navigate = useNavigate()
  const phone = usePhone()
  if (!useMay(api.order.ship).ok) return null
  return (
    <>
      {!phone && (
        <button type="button" className={styles.tool} onClick={() => setImporting(true)}>
          导入运单号
        </button>
      )}
      <button type="button" className={styles.tool} onClick={() => void navigate('/seller/scan')}>
        {phone && <Icon name="truck" size={16} />}
        扫码发货
      </button>
      {importing && (
        <Suspense>
          <TrackingImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
