import { useRef, useState } from 'react'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { TaskCard } from './task-card.tsx'
import { useTaskPage } from './use-tasks.ts'

/** Background tasks of the last seven days. */
const TaskList = () => {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useTaskPage(page, page > 1)
  const go = (to: number) => {
    setPage(to)
    top.current?.scrollIntoView({ block: 'start' })
  }
  if (data === undefined)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} what="任务" />
    ) : (
      <Loading what="任务">
        <SkeletonText />
      </Loading>
    )
  if (data.total === 0)
    return <Empty icon="clock" text="近 7 天没有任务。导出、导入和批量操作会在这里显示进度和结果。" />
  return (
    <>
      <ul ref={top}>
        {data.list.map((task) => (
          <li key={task.taskId}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
      <Pager of={data} go={go} />
    </>
  )
}
export default TaskList
