import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { showTasks } from '../../../shell/shell-state.ts'
import { TaskFaults } from '../../../shell/task-card.tsx'
import { settings } from '../../../settings.ts'
import { useTrackingImport } from '../use-tracking-import.ts'
import styles from './tracking-import.module.css'

type Import = ReturnType<typeof useTrackingImport>

const Choose = ({ it }: { it: Import }) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && void it.choose(files[0])
  return (
    <ol className={styles.steps}>
      <li>
        <strong>下载待发货表</strong>
        <p>表里是现在等待快递发货的订单，地址和商品都在。</p>
        <Button busy={it.preparing} onClick={it.template}>
          下载表格
        </Button>
      </li>
      <li>
        <strong>填写物流公司和运单号</strong>
        <p>不发的行留空就行。运单号一列请设为文本，免得长号码变样。</p>
      </li>
      <li
        className={over ? styles.over : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <strong>上传，先检查再发货</strong>
        <p>.xlsx 文件，最多 5,000 行、2 MB；可以把文件拖到这里。</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          hidden
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button kind="brand" busy={it.reading} onClick={() => input.current?.click()}>
          <Icon name="plus" size={14} />
          选择文件
        </Button>
        {it.fault && <p role="alert">{it.fault}</p>}
      </li>
    </ol>
  )
}

const Looked = ({ it, task }: { it: Import; task: NonNullable<Import['task']> }) => {
  const { total, done, failed, state } = task
  const ended = state >= 3
  return (
    <div className={styles.looked}>
      {state === 0 && (
        <p className={styles.sum}>
          共 {total} 行，<b>{total - failed}</b> 单可以发货{failed > 0 && `，${failed} 行有问题（不会发货）`}。
        </p>
      )}
      {(state === 1 || state === 2) && (
        <>
          <p className={styles.sum}>
            正在发货 {done} / {total}。可以关掉窗口，进度在右上角“任务”里。
          </p>
          <progress max={Math.max(total, 1)} value={done} aria-label="发货进度" />
        </>
      )}
      {ended && (
        <p className={styles.sum} role="status">
          {task.stateText}：成功 <b>{done - failed}</b> 单，失败 {failed} 行{task.fault && `。${task.fault}`}
          {task.resultName && (
            <>
              。
              <a href={`${settings.apiBase}/rest/task/result/${task.taskId}`} download>
                下载结果表
              </a>
            </>
          )}
        </p>
      )}
      {failed > 0 && <TaskFaults key={state} taskId={task.taskId} />}
      <p>
        {state === 0 && (
          <Button kind="quiet" onClick={it.again}>
            换一个文件
          </Button>
        )}
      </p>
    </div>
  )
}

/** Tracking numbers from a sheet: template, upload, a look at every row, a yes, progress and result. */
export const TrackingImport = ({ onClose }: { onClose: () => void }) => {
  const it = useTrackingImport()
  const { task } = it
  const ready = task?.state === 0 ? task.total - task.failed : 0
  const close = () => {
    it.forget()
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      title="导入运单号发货"
      actions={
        task?.state === 0 ? (
          <>
            <Button onClick={close}>不发货</Button>
            <Button kind="brand" busy={it.confirming} disabled={ready === 0} onClick={it.confirm}>
              确认发货 {ready} 单
            </Button>
          </>
        ) : task ? (
          <>
            <Button
              onClick={() => {
                close()
                showTasks()
              }}
            >
              去任务中心
            </Button>
            <Button kind="brand" onClick={close}>
              完成
            </Button>
          </>
        ) : undefined
      }
    >
      {task ? <Looked it={it} task={task} /> : <Choose it={it} />}
    </Dialog>
  )
}
