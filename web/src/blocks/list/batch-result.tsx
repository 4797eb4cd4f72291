import { isUnderWay } from '../follow-task.ts'
import { FaultTable } from '../task-faults.tsx'
import type { BatchResult } from './list-of.ts'
import { namesAllLeft } from './use-batch.ts'
import styles from './batch-dialog.module.css'

const words = {
  run: { going: '已处理', done: '完成', failed: '失败', open: '未处理' },
  undo: { going: '已撤销', done: '已撤销', failed: '未能撤销', open: '尚未撤销' },
} as const
type Way = { readonly way: keyof typeof words; readonly result: BatchResult }

/** Returns how many rows ended in each way, and why the task ended early. */
const endWords = ({ way, result }: Way): string => {
  const { state, stateText, stoppedBy, total, done, failed, fault } = result
  const say = words[way]
  const early = stoppedBy === null ? stateText : `由${stoppedBy}取消`
  const why = fault ?? (state === 3 ? undefined : early)
  const left = total > done ? `，${say.open} ${total - done}` : ''
  return `${why === undefined ? '' : `${why}：`}${say.done} ${done - failed}，${say.failed} ${failed}${left}`
}

const Progress = ({ way, result }: Way) => (
  <section aria-label="进度" className={styles.preview}>
    <progress max={Math.max(result.total, 1)} value={result.done} aria-label="处理进度" />
    <p role="status">
      {words[way].going} {result.done} / {result.total}。可以关闭这个窗口，在“任务”里继续查看。
    </p>
  </section>
)

/** Result of a batch or of its undoing: how many, which failed and why, and what stays selected. */
const Outcome = ({ way, result }: Way) => {
  const { total, done, failed } = result
  return (
    <section aria-label={way === 'run' ? '结果' : '撤销结果'} className={styles.preview}>
      <p role="status">{endWords({ way, result })}</p>
      <FaultTable of={result} />
      {way === 'run' && (failed > 0 || total > done) && (
        <p>{namesAllLeft(result) ? '没有完成的仍然选中，可以再次处理。' : '原来选中的都还选中，已完成的也在其中。'}</p>
      )}
    </section>
  )
}

export const TaskResult = (it: Way) => (isUnderWay(it.result) ? <Progress {...it} /> : <Outcome {...it} />)
