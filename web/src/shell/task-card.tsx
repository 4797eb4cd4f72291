import { useState } from 'react'
import { api } from '../api.ts'
import { TaskFaults } from '../blocks/task-faults.tsx'
import { Button } from '../kit/button.tsx'
import { Tag } from '../kit/tag.tsx'
import type { Tone } from '../kit/tag.tsx'
import { settings } from '../settings.ts'
import { useAct } from '../use-api.ts'
import type { Task } from './use-tasks.ts'
import styles from './task-card.module.css'

const tones: Readonly<Record<number, Tone>> = { 0: 'warn', 1: 'plain', 2: 'info', 3: 'good', 4: 'warn', 5: 'plain' }

const wordsOf = ({ state, total, done, failed }: Task): string => {
  if (state === 0)
    return `共 ${total} 行，${total - failed} 行可以执行${failed > 0 ? `，跳过 ${failed} 行有问题的` : ''}`
  return failed > 0 ? `成功 ${done - failed}，失败 ${failed}，共 ${total}` : `已处理 ${done} / ${total}`
}

/** Confirms a task or goes on with it; plans have a call of their own. */
const useConfirm = ({ taskId, kind }: Task) => {
  const confirm = useAct(api.task.confirm)
  const runRemarks = useAct(api.order.runRemarks, { refreshes: ['task'] })
  const runClosing = useAct(api.order.runClosing, { refreshes: ['task'] })
  const plan = { 'order.remark': runRemarks, 'order.close': runClosing }[kind as string]
  return plan === undefined
    ? { act: () => confirm.act({ taskId, skipWrong: true }), acting: confirm.acting }
    : { act: () => plan.act({ planId: taskId }), acting: plan.acting }
}

/** One task: its progress, its result, and the actions on it. */
export const TaskCard = ({ task, open = false }: { task: Task; open?: boolean }) => {
  const [shown, setShown] = useState(open)
  const cancel = useAct(api.task.cancel)
  const confirm = useConfirm(task)
  const { taskId, state, total, done, failed } = task
  const named = { taskId }
  const begins = state === 0 ? '确认执行' : '继续'
  const left = state >= 4 && task.kind !== 'order.export' ? total - done : 0
  const may = state === 0 ? total > failed : state === 4 || state === 5
  return (
    <article className={styles.card} aria-label={task.title}>
      <header>
        <strong>{task.title}</strong>
        <Tag tone={tones[state] ?? 'plain'}>{task.stateText}</Tag>
      </header>
      {(state === 1 || state === 2) && (
        <progress max={Math.max(total, 1)} value={done} aria-label={`${task.title}的进度`} />
      )}
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
        {may && (
          <Button size="small" kind="brand" busy={confirm.acting} onClick={confirm.act}>
            {begins}
          </Button>
        )}
        {state <= 2 && (
          <Button size="small" busy={cancel.acting} onClick={() => cancel.act(named)}>
            {state === 0 ? '不执行' : '取消'}
          </Button>
        )}
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
