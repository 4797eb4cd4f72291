import { useNavigate } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { useExport } from '../use-export.ts'
import type { ExportWish } from '../use-export.ts'
import type { SellerRow } from '../use-seller-orders.ts'
import styles from './batch-bar.module.css'

const canShip = (order: SellerRow): boolean => order.buttons.some(({ code }) => code === 'SHIP')
// As many forms as one keeps in view; more are sent by a sheet.
const mostForms = 50

/** What may be done with the orders that were chosen, on however many pages, or with all of the filter. */
export const BatchBar = ({
  chosen,
  filter,
  count,
  whole,
  setWhole,
  clear,
}: {
  chosen: readonly SellerRow[]
  filter: ExportWish
  count: number
  whole: boolean
  setWhole: (whole: boolean) => void
  clear: () => void
}) => {
  const navigate = useNavigate()
  const { exporting, exportOrders } = useExport()
  const ids = chosen.map(({ orderId }) => orderId)
  const open = chosen.filter(canShip).slice(0, mostForms)
  const print = () => {
    const wish = whole
      ? Object.entries(filter).filter(([name]) => !name.startsWith('page'))
      : [['orderIds', ids.join(',')]]
    void navigate(`/seller/print?${new URLSearchParams(wish as [string, string][])}`)
  }
  return (
    <div className={styles.bar} role="region" aria-label="批量操作">
      <span>{whole ? `已选全部 ${count} 笔` : `已选 ${chosen.length} 笔`}</span>
      {!whole && chosen.length < count && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          选择全部 {count} 笔
        </Button>
      )}
      {!whole && (
        <Button
          kind="brand"
          disabled={open.length === 0}
          onClick={() => void navigate(`/seller/logistics?orderIds=${open.map(({ orderId }) => orderId).join(',')}`)}
        >
          {open.length === chosen.length ? '批量发货' : `批量发货（${open.length} 笔）`}
        </Button>
      )}
      <Button
        busy={exporting}
        onClick={() => (whole ? exportOrders(filter, count) : exportOrders({ orderIds: ids }, chosen.length))}
      >
        导出
      </Button>
      <Button onClick={print}>打印发货单</Button>
      <Button onClick={clear}>取消选择</Button>
    </div>
  )
}
