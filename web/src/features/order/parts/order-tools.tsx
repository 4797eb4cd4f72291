import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useExport } from '../use-export.ts'
import type { ExportWish } from '../use-export.ts'
import styles from './order-tools.module.css'

const TrackingImport = lazy(() =>
  loadChunk(() => import('./tracking-import.tsx')).then((it) => ({ default: it.TrackingImport })),
)

/** What is done with the whole list: exporting what the filter finds, sending by sheet, sending by scanning. */
export const OrderTools = ({ filter, count }: { filter: ExportWish; count: number }) => {
  const { exporting, exportOrders, exportCsv } = useExport()
  const [importing, setImporting] = useState(false)
  const navigate = useNavigate()
  const phone = usePhone()
  return (
    <>
      {phone ? (
        <button type="button" className={styles.tool} onClick={() => void navigate('/seller/scan')}>
          <Icon name="truck" size={16} />
          扫码发货
        </button>
      ) : (
        <>
          <Dropdown
            trigger={['click']}
            disabled={count === 0}
            menu={{
              items: [
                { key: 'xlsx', label: `导出这 ${count} 笔（Excel）` },
                { key: 'csv', label: `导出这 ${count} 笔（CSV）` },
              ],
              onClick: ({ key }) => (key === 'csv' ? exportCsv(filter) : exportOrders(filter, count)),
            }}
          >
            <button type="button" className={styles.tool} aria-busy={exporting} disabled={count === 0}>
              {exporting ? '正在导出…' : '导出'}
              <Icon name="down" size={12} />
            </button>
          </Dropdown>
          <button type="button" className={styles.tool} onClick={() => setImporting(true)}>
            导入运单号
          </button>
          <button type="button" className={styles.tool} onClick={() => void navigate('/seller/scan')}>
            扫码发货
          </button>
        </>
      )}
      {importing && (
        <Suspense>
          <TrackingImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
