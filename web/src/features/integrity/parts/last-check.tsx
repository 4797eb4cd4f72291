import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { When } from '../../../kit/when.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import styles from './watch.module.css'

/** Time of the last check; refreshes the list while a check of all rows runs. */
export const LastCheck = () => {
  const { data } = useApi(api.integrity.invariants, { pageSize: 1 }, { staleTime: 0, every: 60_000 })
  const running = data?.list[0]?.percent !== null && data?.list[0] !== undefined
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refresh('integrity.invariants'), 3_000)
    return () => clearInterval(timer)
  }, [running])
  if (data === undefined) return null
  return (
    <p className={styles.note}>
      {data.checkTime === null ? (
        '还没有检查过。每 5 分钟自动检查一部分数据。'
      ) : (
        <>
          每 5 分钟自动检查一部分数据，最近一次：
          <When at={data.checkTime} />。
        </>
      )}
    </p>
  )
}
