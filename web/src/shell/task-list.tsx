import { Empty } from '../kit/empty.tsx'
import { TaskCard } from './task-card.tsx'
import type { Task } from './use-tasks.ts'

/** What was worked in the background in the last seven days. */
const TaskList = ({ tasks }: { tasks: readonly Task[] }) =>
  tasks.length === 0 ? (
    <Empty icon="clock" text="近 7 天没有任务。导出订单、导入运单号会在这里显示进度和结果。" />
  ) : (
    <ul>
      {tasks.map((task) => (
        <li key={task.taskId}>
          <TaskCard task={task} />
        </li>
      ))}
    </ul>
  )
export default TaskList
