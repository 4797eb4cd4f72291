import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import type { BatchAction } from './list-of.ts'
import type { Selection } from './use-chosen.ts'
import type { ListState } from './use-list.ts'
import { useExport } from './use-export.ts'
import styles from './list-page.module.css'

const Action = ({ of, action, selection }: { of: ListState; action: BatchAction<object>; selection: Selection }) => {
  const navigate = useNavigate()
  const { chosen, target } = selection
  const { label, kind, rowsOnly, go } = action
  if (rowsOnly === undefined)
    return (
      <Button {...(kind ? { kind } : {})} disabled={of.former} onClick={() => void navigate(go(target))}>
        {label}
      </Button>
    )
  if (chosen.kind === 'whole') return null
  const fit = [...chosen.rows].filter(([, row]) => rowsOnly.may(row)).slice(0, rowsOnly.most)
  const ids = { [of.list.chosenBy?.ids ?? 'ids']: fit.map(([id]) => id) }
  return (
    <Button {...(kind ? { kind } : {})} disabled={fit.length === 0 || of.former} onClick={() => void navigate(go(ids))}>
      {fit.length === chosen.rows.size ? label : `${label}（${fit.length} ${of.list.counts}）`}
    </Button>
  )
}

/** What may be done with the rows that were chosen, on however many pages, or with all that the conditions find. */
export const BatchBar = ({ of, selection }: { of: ListState; selection: Selection }) => {
  const { list, former, data } = of
  const { chosen, count, wholeOffered, chooseWhole, clear, target } = selection
  const { exporting, take } = useExport(list)
  return (
    <div className={styles.bar} role="region" aria-label="批量操作">
      <span role="status">
        {chosen.kind === 'whole' && chosen.except.size === 0
          ? `已选全部 ${count} ${list.counts}`
          : `已选 ${count} ${list.counts}`}
      </span>
      {wholeOffered && (
        <Button kind="quiet" onClick={chooseWhole}>
          选择全部 {data?.total} {list.counts}
        </Button>
      )}
      {list.actions?.map((action) => (
        <Action key={action.key} of={of} action={action} selection={selection} />
      ))}
      {list.sheet && (
        <Button busy={exporting} disabled={former} onClick={() => take(target, count, 'xlsx')}>
          导出
        </Button>
      )}
      <Button onClick={clear}>取消选择</Button>
    </div>
  )
}
