import { isUnderWay } from '../follow-task.ts'
import type { AnyList, BatchResult } from './list-of.ts'
import { namesAllLeft } from './use-batch.ts'
import styles from './batch-dialog.module.css'

const words = {
  run: { going: '已处理', done: '完成', failed: '失败', open: '未处理' },
  undo: { going: '已撤销', done: '已撤销', failed: '未能撤销', open: '尚未撤销' },
} as const
type Way = { readonly way: keyof typeof words; readonly result: BatchResult }

/** How many rows ended how, and why it ended early. */
const endWords = ({ way, result: { state, stateText, total, done, failed, fault } }: Way): string => {
  const say = words[way]
  const why = fault ?? (state === 3 ? undefined : stateText)
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

/** How a batch or its undoing ended: how many, which failed and why, and what stays chosen. */
const Outcome = ({ way, result, list }: Way & { list: AnyList }) => {
  const { total, done, failed, faults } = result
  return (
    <section aria-label={way === 'run' ? '结果' : '撤销结果'} className={styles.preview}>
      <p role="status">{endWords({ way, result })}</p>
      {faults.length > 0 && (
        <ul className={styles.skipped}>
          {faults.map(({ rowNo, subject, fault }) => (
            <li key={rowNo}>
              {subject}：{fault}
            </li>
          ))}
        </ul>
      )}
      {failed > faults.length && (
        <p>
          只列出前 {faults.length} {list.counts}，另有 {failed - faults.length} {list.counts}失败。
        </p>
      )}
      {way === 'run' && (failed > 0 || total > done) && (
        <p>{namesAllLeft(result) ? '失败的仍然选中，可以再次处理。' : '原来选中的都还选中，已完成的也在其中。'}</p>
      )}
    </section>
  )
}

export const TaskResult = (it: Way & { list: AnyList }) =>
  isUnderWay(it.result) ? <Progress {...it} /> : <Outcome {...it} />
