import { api } from '../api.ts'
import { useApi } from '../use-api.ts'
import type { TaskDetail } from './follow-task.ts'
import styles from './task-faults.module.css'

/** Rows of a task that failed, with the reasons, and rows that it did not reach. */
export const FaultTable = ({ of: { faults, moreFaults, waiting, moreWaiting, resultName } }: { of: TaskDetail }) => {
  const more = moreFaults + moreWaiting
  if (faults.length + waiting.length === 0) return null
  return (
    <div className={styles.faults}>
      <table>
        <thead>
          <tr>
            <th scope="col">哪一行</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ rowNo, subject, fault }) => (
            <tr key={rowNo}>
              <td>{subject}</td>
              <td>{fault}</td>
            </tr>
          ))}
          {waiting.map(({ rowNo, subject }) => (
            <tr key={rowNo}>
              <td>{subject}</td>
              <td>未处理</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p>
          还有 {more} 行没有列出{resultName === null ? '' : '，全部见结果文件'}。
        </p>
      )}
    </div>
  )
}

export const TaskFaults = ({ taskId }: { taskId: string }) => {
  const { data } = useApi(api.task.detail, { taskId }, { staleTime: 0 })
  return data && <FaultTable of={data} />
}
