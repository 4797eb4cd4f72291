import { api } from '../api.ts'
import { useApi } from '../use-api.ts'
import styles from './task-faults.module.css'

/** The rows of a task that failed, with their reasons. */
export const TaskFaults = ({ taskId }: { taskId: string }) => {
  const { data } = useApi(api.task.detail, { taskId }, { staleTime: 0 })
  if (!data || data.faults.length === 0) return null
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
        </tbody>
      </table>
      {data.failed > data.faults.length && <p>只列出前 {data.faults.length} 行，全部见结果文件。</p>}
    </div>
  )
}
