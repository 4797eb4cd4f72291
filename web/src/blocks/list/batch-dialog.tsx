import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Checkbox } from '../../kit/field.tsx'
import { Tag } from '../../kit/tag.tsx'
import { isUnderWay } from '../follow-task.ts'
import { AskField, asksOf, useAsked } from './batch-ask.tsx'
import { TaskResult } from './batch-result.tsx'
import type { BatchPlan } from '../../plan-calls.ts'
import type { AnyList, BatchAction, PlannedAction } from './list-of.ts'
import { useBatch } from './use-batch.ts'
import type { Selection } from './use-chosen.ts'
import styles from './batch-dialog.module.css'

/** Returns how many rows change by much; the user confirms these separately. */
const marksOf = ({ marked }: BatchPlan): number => marked.reduce((all, { count }) => all + count, 0)

/** Preview of the action: how many rows, which are skipped and why, and the first rows before and after. */
const Preview = ({
  plan,
  list,
  sure,
  onSure,
}: {
  plan: BatchPlan
  list: AnyList
  sure: boolean
  onSure: (sure: boolean) => void
}) => (
  <section aria-label="预览" className={styles.preview}>
    <p>
      将处理 <b>{plan.count}</b> {list.counts}
      {plan.sums.map(({ label, value }) => (
        <span key={label}>
          ，{label} <b>{value}</b>
        </span>
      ))}
    </p>
    {plan.skipped.length > 0 && (
      <ul className={styles.skipped}>
        {plan.skipped.map(({ why, count }) => (
          <li key={why}>
            跳过 {count} {list.counts}：{why}
          </li>
        ))}
      </ul>
    )}
    {plan.marked.map(({ why, count }) => (
      <p key={why} role="note" className={styles.marked}>
        请核对：{count} {list.counts}
        {why}
      </p>
    ))}
    {plan.marked.length > 0 && (
      <Checkbox checked={sure} onChange={({ target }) => onSure(target.checked)}>
        已核对，标红的 {marksOf(plan)} {list.counts}没有写错
      </Checkbox>
    )}
    {plan.rows.length > 0 && (
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{list.thing}</th>
              <th scope="col">现在</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map(({ subject, before, after, mark }) => (
              <tr key={subject}>
                <td>{subject}</td>
                <td>{before}</td>
                <td>
                  {after} {mark && <Tag tone="bad">{mark}</Tag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {plan.count > plan.rows.length && (
          <p>
            只列出前 {plan.rows.length} {list.counts}。
          </p>
        )}
      </div>
    )}
  </section>
)

type Asked = {
  readonly list: AnyList
  readonly action: BatchAction & PlannedAction
  readonly selection: Selection
  readonly onClose: () => void
}

/** Dialog of a batch action: its questions, the preview, the progress and the result. */
export const BatchDialog = ({ list, action, selection, onClose }: Asked) => {
  const { label, about, kind } = action
  const asks = asksOf(action)
  const asked = useAsked(asks)
  const batch = useBatch(list, action, selection)
  const { plan, check, run, undo } = batch
  const { result } = run
  const last = undo.result ?? result
  const underWay = last !== undefined && isUnderWay(last)
  /** Id of the plan whose marked rows were confirmed; another plan needs a new confirmation. */
  const [sureOf, setSureOf] = useState<string>()
  const sure = plan !== undefined && sureOf === plan.planId
  const preview = () => check.mutate(asked.sent())
  const marks = plan === undefined ? 0 : marksOf(plan)
  const begin = useEffectEvent(() => {
    if (asks.length === 0) preview()
  })
  useEffect(() => begin(), [])
  const again = plan !== undefined && result === undefined && asks.length > 0
  const brand = kind === 'bad' ? 'bad' : 'brand'
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={label}
      {...(about === undefined || result ? {} : { about })}
      actions={
        result !== undefined ? (
          <>
            {action.undo && !underWay && undo.result === undefined && result.toUndo > 0 && (
              <Button busy={undo.starting} onClick={undo.start}>
                撤销
              </Button>
            )}
            <Button kind="brand" onClick={onClose}>
              {underWay ? '在后台继续' : '完成'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            {again && (
              <Button busy={check.isPending} onClick={preview}>
                重新预览
              </Button>
            )}
            {plan === undefined ? (
              <Button kind="brand" busy={check.isPending} disabled={!asked.complete} onClick={preview}>
                预览
              </Button>
            ) : (
              <Button
                kind={brand}
                busy={run.starting}
                disabled={plan.count === 0 || (marks > 0 && !sure)}
                onClick={() => run.start(marks)}
              >
                {label} {plan.count} {list.counts}
              </Button>
            )}
          </>
        )
      }
    >
      {result === undefined &&
        asks.map((ask) => (
          <AskField
            key={ask.field}
            list={list}
            ask={ask}
            text={asked.texts[ask.field] ?? ''}
            fault={batch.faultAt(ask.field)}
            onWrite={(text) => {
              asked.write(ask.field, text)
              check.reset()
            }}
          />
        ))}
      {batch.error && asks.every(({ field }) => batch.faultAt(field) === undefined) && (
        <p role="alert" className={styles.fault}>
          {batch.error.message}
        </p>
      )}
      {result === undefined && plan && (
        <Preview plan={plan} list={list} sure={sure} onSure={(now) => setSureOf(now ? plan.planId : undefined)} />
      )}
      {result && <TaskResult way="run" result={result} />}
      {undo.result && <TaskResult way="undo" result={undo.result} />}
    </Dialog>
  )
}
