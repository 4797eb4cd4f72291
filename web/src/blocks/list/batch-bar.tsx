import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { Icon } from '../../kit/icon.tsx'
import { More } from '../../kit/more.tsx'
import { usePhone } from '../../kit/phone.ts'
import { useMay } from '../../may.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { AnyForm } from '../form/form-of.ts'
import type { BatchAction, GoingAction, OpeningAction, PlannedAction, Sheet } from './list-of.ts'
import type { Selection } from './use-chosen.ts'
import type { ListState } from './use-list.ts'
import { sheetKeys, useExport } from './use-export.ts'
import type { Columns } from './use-columns.ts'
import styles from './list-page.module.css'

const BatchDialog = lazy(() =>
  loadChunk(() => import('./batch-dialog.tsx')).then((it) => ({ default: it.BatchDialog })),
)

type Offered<A> = {
  readonly of: ListState
  readonly action: BatchAction & A
  readonly selection: Selection
  readonly disabled: boolean
  readonly title: string | undefined
}

const Going = ({ of, action, selection, disabled, title }: Offered<GoingAction>) => {
  const navigate = useNavigate()
  const { chosen, target } = selection
  const { label, kind = 'plain', rowsOnly, go } = action
  if (rowsOnly === undefined)
    return (
      <Button kind={kind} title={title} disabled={disabled} onClick={() => void navigate(go(target))}>
        {label}
      </Button>
    )
  if (chosen.kind === 'whole') return null
  const fit = [...chosen.rows].filter(([, row]) => row !== undefined && rowsOnly.may(row)).slice(0, rowsOnly.most)
  const ids = { [of.list.chosenBy?.ids ?? 'ids']: fit.map(([id]) => id) }
  return (
    <Button kind={kind} title={title} disabled={disabled || fit.length === 0} onClick={() => void navigate(go(ids))}>
      {fit.length === chosen.rows.size ? label : `${label}（${fit.length} ${of.list.counts}）`}
    </Button>
  )
}

const Opening = ({ of, action, selection, disabled, title }: Offered<OpeningAction>) => {
  const [open, setOpen] = useState(false)
  const { chosen, count, clear } = selection
  const { label, kind = 'plain', most, form } = action
  if (chosen.kind === 'whole') return null
  const tooMany = count > most ? `一次最多 ${most} ${of.list.counts}` : undefined
  return (
    <>
      <Button kind={kind} title={title ?? tooMany} disabled={disabled || count > most} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <FormDialog
          of={form as AnyForm}
          detail={[...chosen.rows.keys()]}
          title={label}
          about={`已选 ${count} ${of.list.counts}`}
          onClose={() => setOpen(false)}
          onSaved={clear}
        />
      )}
    </>
  )
}

const Action = ({
  of,
  action,
  selection,
  open,
}: {
  of: ListState
  action: BatchAction
  selection: Selection
  open: (action: BatchAction & PlannedAction) => void
}) => {
  const may = useMay('check' in action ? action.check : 'form' in action ? action.form.call : action.needs)
  // Without the right the action is absent; if it is not allowed at present, it states the reason.
  if (!may.ok && may.why === 'right') return null
  const disabled = of.former || !may.ok
  const title = may.ok ? undefined : may.say
  if ('go' in action) return <Going of={of} action={action} selection={selection} disabled={disabled} title={title} />
  if ('form' in action)
    return <Opening of={of} action={action} selection={selection} disabled={disabled} title={title} />
  return (
    <Button kind={action.kind ?? 'plain'} title={title} disabled={disabled} onClick={() => open(action)}>
      {action.label}
    </Button>
  )
}

const ExportChosen = ({
  of: { former },
  sheet,
  columns,
  selection,
}: {
  of: ListState
  sheet: Sheet
  columns: Columns
  selection: Selection
}) => {
  const { exporting, take } = useExport(sheet)
  const may = useMay(sheet.now)
  if (!may.ok) return null
  const keys = sheetKeys(sheet, columns)
  return (
    <Button busy={exporting} disabled={former} onClick={() => take(selection.target, selection.count, 'xlsx', keys)}>
      导出
    </Button>
  )
}

/** Bar with the actions on the selected rows, over any number of pages, or on all rows that the conditions find. */
export const BatchBar = ({ of, columns, selection }: { of: ListState; columns: Columns; selection: Selection }) => {
  const { list, data } = of
  const { chosen, count, wholeOffered, chooseWhole, clear } = selection
  const [asked, setAsked] = useState<BatchAction & PlannedAction>()
  const phone = usePhone()
  const acts = [
    ...(list.actions ?? []).map((action) => (
      <Action key={action.key} of={of} action={action} selection={selection} open={setAsked} />
    )),
    ...(list.sheet
      ? [<ExportChosen key="sheet" of={of} sheet={list.sheet} columns={columns} selection={selection} />]
      : []),
  ]
  const chooseAll = wholeOffered && (
    <Button key="whole" kind="quiet" onClick={chooseWhole}>
      选择全部 {data?.total} {list.counts}
    </Button>
  )
  return (
    <>
      {count > 0 && (
        <div className={styles.bar} role="region" aria-label="批量操作">
          {phone && (
            <Button kind="quiet" aria-label="取消选择" onClick={clear}>
              <Icon name="close" size={20} />
            </Button>
          )}
          <span role="status">
            {chosen.kind === 'whole' && chosen.except.size === 0
              ? `已选全部 ${count} ${list.counts}`
              : `已选 ${count} ${list.counts}`}
          </span>
          {phone ? (
            <>
              {acts[0]}
              {(acts.length > 1 || chooseAll) && (
                <More>
                  {acts.slice(1)}
                  {chooseAll}
                </More>
              )}
            </>
          ) : (
            <>
              {chooseAll}
              {acts}
            </>
          )}
          {!phone && <Button onClick={clear}>取消选择</Button>}
        </div>
      )}
      {asked && (
        <Suspense>
          <BatchDialog list={list} action={asked} selection={selection} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
