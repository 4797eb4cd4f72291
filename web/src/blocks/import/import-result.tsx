import { Button } from '../../kit/button.tsx'
import { settings } from '../../settings.ts'
import { isUnderWay } from '../follow-task.ts'
import { TaskFaults } from '../task-faults.tsx'
import type { AnyImport, ImportTask } from './import-of.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

/** Third step: the progress, then how many rows succeeded, how many failed, and why. */
export const ImportResult = ({ of, it, task }: { of: AnyImport; it: Import; task: ImportTask }) => {
  const { taskId, state, stateText, total, done, failed, fault, resultName } = task
  if (isUnderWay(task))
    return (
      <div className={styles.step}>
        <progress max={Math.max(total, 1)} value={done} aria-label={`${of.act}进度`} />
        <p role="status" className={styles.sum}>
          正在{of.act} {done} / {total}。可以关掉窗口，在“任务”里继续看进度。
        </p>
      </div>
    )
  return (
    <div className={styles.step}>
      <p role="status" className={styles.sum}>
        {stateText}：完成 <b>{done - failed}</b> {of.counts}，失败{' '}
        <b className={failed > 0 ? styles.bad : undefined}>{failed}</b> 行{fault && `。${fault}`}
      </p>
      {failed > 0 && <TaskFaults key={state} taskId={taskId} />}
      <p className={styles.links}>
        {failed > 0 && (
          <Button kind="quiet" size="small" onClick={it.takeWrong}>
            下载失败的行
          </Button>
        )}
        {resultName && (
          <a href={`${settings.apiBase}/rest/task/result/${taskId}`} download>
            下载结果表
          </a>
        )}
      </p>
    </div>
  )
}
