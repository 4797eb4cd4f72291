import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Loading, SkeletonText } from '../../kit/skeleton.tsx'
import { isUnderWay } from '../follow-task.ts'
import { CheckRows } from './check-rows.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import type { AnyImport, ImportTask } from './import-of.ts'
import { ImportResult } from './import-result.tsx'
import { useImport, waits } from './use-import.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

const steps = ['上传检查', '确认', '结果'] as const

const Steps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label="步骤">
    {steps.map((name, index) => (
      <li key={name} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
        <i>{index + 1}</i>
        {name}
      </li>
    ))}
  </ol>
)

const Actions = ({
  of,
  it,
  task,
  skips,
  sure,
  close,
}: {
  of: AnyImport
  it: Import
  task: ImportTask
  skips: boolean
  sure: boolean
  close: () => void
}) => {
  if (waits(task))
    return (
      <>
        <Button onClick={it.again}>换一个文件</Button>
        <Button
          kind="brand"
          busy={it.confirming}
          disabled={task.total === task.failed || (task.marked > 0 && !sure)}
          onClick={() => it.confirm(skips, task.marked)}
        >
          确认{of.act} {task.total - task.failed} {of.counts}
        </Button>
      </>
    )
  return (
    <>
      {isUnderWay(task) ? (
        <Button onClick={it.stop}>停止{of.act}</Button>
      ) : (
        <Button onClick={it.again}>再导入一份</Button>
      )}
      <Button kind="brand" onClick={close}>
        {isUnderWay(task) ? '在后台继续' : '完成'}
      </Button>
    </>
  )
}

/** Question before the user leaves a checked sheet of which nothing ran yet. */
const LeaveSheet = ({
  act,
  onStay,
  onKeep,
  onDrop,
}: {
  act: string
  onStay: () => void
  onKeep: () => void
  onDrop: () => void
}) => (
  <Dialog
    open
    onClose={onStay}
    title={`这张表还没有${act}`}
    actions={
      <>
        <Button onClick={onStay}>回去核对</Button>
        <Button kind="bad" onClick={onDrop}>
          放弃这张表
        </Button>
        <Button kind="brand" onClick={onKeep}>
          留到任务中心
        </Button>
      </>
    }
  >
    <p>留到任务中心，改过的内容都在，可以稍后确认；放弃则不{act}。</p>
  </Dialog>
)

/** Import of a sheet in three steps: the check; correcting or skipping wrong rows and confirming; the result. */
export const ImportDialog = ({
  of,
  taskId,
  found,
  onClose,
}: {
  of: AnyImport
  /** Task of an import that began earlier; the dialog continues it. */
  taskId?: string
  /** Conditions of the list behind the dialog. */
  found?: object
  onClose: () => void
}) => {
  const it = useImport(of, taskId, found)
  const [skips, setSkips] = useState(false)
  /** The remarks that the user confirmed; correcting rows meanwhile requires a new confirmation. */
  const [sureOf, setSureOf] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const { task } = it
  const marks = JSON.stringify(task?.marks)
  const sure = sureOf === marks
  const close = () => (task && waits(task) ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={of.title}
      actions={task && <Actions of={of} it={it} task={task} skips={skips} sure={sure} close={close} />}
    >
      {leaving && (
        <LeaveSheet
          act={of.act}
          onStay={() => setLeaving(false)}
          onKeep={() => {
            it.leave()
            onClose()
          }}
          onDrop={() => {
            it.drop()
            onClose()
          }}
        />
      )}
      <Steps at={it.coming ? 1 : task === undefined ? 0 : waits(task) ? 1 : 2} />
      {it.coming ? (
        <Loading what="表格">
          <SkeletonText />
        </Loading>
      ) : task === undefined ? (
        <ChooseSheet of={of} it={it} />
      ) : waits(task) ? (
        <CheckRows
          of={of}
          it={it}
          task={task}
          skips={skips}
          onSkip={setSkips}
          sure={sure}
          onSure={(now) => setSureOf(now ? marks : undefined)}
        />
      ) : (
        <ImportResult of={of} it={it} task={task} />
      )}
    </Dialog>
  )
}
