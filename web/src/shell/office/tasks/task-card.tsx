import { useState } from 'react'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { isUnderWay } from '../../../blocks/follow-task.ts'
import { TaskFaults } from '../../../blocks/task-faults.tsx'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { settings } from '../../../settings.ts'
import { GoOnImport } from './go-on-import.tsx'
import { taskActs } from './task-acts.ts'
import type { Task } from './use-tasks.ts'
import styles from './task-card.module.css'

const tones: Readonly<Record<number, Tone>> = { 0: 'warn', 1: 'plain', 2: 'info', 3: 'good', 4: 'warn', 5: 'plain' }

const wordsOf = ({ state, total, done, failed }: Task): string => {
  if (state === 0)
    return `共 ${total} 行，${total - failed} 行可以执行${failed > 0 ? `，跳过 ${failed} 行有问题的` : ''}`
  return failed > 0 ? `成功 ${done - failed}，失败 ${failed}，共 ${total}` : `已处理 ${done} / ${total}`
}

/** One task: its progress, its result, and its acts. */
export const TaskCard = ({ task, open = false }: { task: Task; open?: boolean }) => {
  const [shown, setShown] = useState(open)
  const { taskId, kind, state, total, done, failed } = task
  const left = state >= 4 && kind !== 'order.export' ? total - done : 0
  return (
    <article className={styles.card} aria-label={task.title}>
      <header>
        <strong>{task.title}</strong>
        <Tag tone={tones[task.state] ?? 'plain'}>{task.stateText}</Tag>
      </header>
      {isUnderWay(task) && <progress max={Math.max(total, 1)} value={done} aria-label={`${task.title}的进度`} />}
      <p>
        {wordsOf(task)}
        {task.fault && <span className={styles.fault}>：{task.fault}</span>}
      </p>
      <p className={styles.time}>
        {task.createTime}
        {task.stoppedBy && ` · 由${task.stoppedBy}取消`}
        {task.resultName && ` · 文件保留到 ${task.expireTime.slice(0, 10)}`}
      </p>
      <footer>
        {task.resultName && (
          <a className={styles.file} href={`${settings.apiBase}/rest/task/result/${taskId}`} download>
            下载{task.kind === 'order.ship' ? '结果' : '文件'}
          </a>
        )}
        {state === 0 && <GoOnImport task={task} />}
        <RowActs acts={taskActs(task)} row={task} size="small" />
        {failed + left > 0 && (
          <Button size="small" kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? '收起' : failed > 0 ? `看 ${failed} 行的原因` : `看 ${left} 行未处理的`}
          </Button>
        )}
      </footer>
      {shown && failed + left > 0 && <TaskFaults taskId={taskId} />}
    </article>
  )
}
