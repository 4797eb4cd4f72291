import { lazy, Suspense } from 'react'
import { Drawer } from '../../../kit/dialog.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { showTasks, useShell } from '../../../shell-state.ts'
import { useTasks } from './use-tasks.ts'

const TaskList = lazy(() => loadChunk(() => import('./task-list.tsx')))

/** Task centre: the number of running tasks, and a drawer with all tasks, whatever page started them. */
export const OfficeTasks = () => {
  const shown = useShell((it) => it.tasksShown)
  const underWay = useTasks()?.underWay ?? 0
  return (
    <>
      <button type="button" onClick={() => showTasks()}>
        任务{underWay > 0 ? `（${underWay}）` : ''}
      </button>
      <Drawer open={shown} onClose={() => showTasks(false)} title="任务中心">
        <Suspense>
          <TaskList />
        </Suspense>
      </Drawer>
    </>
  )
}
