import { api } from '../api.ts'
import { useApi } from '../use-api.ts'
import styles from './task-faults.module.css'

/** The rows of a task that failed, with their reasons, and those it did not come to. */
export const TaskFaults = ({ taskId }: { taskId: string }) => {
  const { data } = useApi(api.task.detail, { taskId }, { staleTime: 0 })
  if (!data || data.faults.length + data.waiting.length === 0) return null
  const more = data.moreFaults + data.moreWaiting
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
          {data.faults.map(({ rowNo, subject, fault }) => (
            <tr key={rowNo}>
              <td>{subject}</td>
              <td>{fault}</td>
            </tr>
          ))}
          {data.waiting.map(({ rowNo, subject }) => (
            <tr key={rowNo}>
              <td>{subject}</td>
              <td>未处理</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p>
          还有 {more} 行没有列出{data.resultName === null ? '' : '，全部见结果文件'}。
        </p>
      )}
    </div>
  )
}
