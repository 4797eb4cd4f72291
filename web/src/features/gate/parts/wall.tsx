import type { AnswerOf, Calls } from '../../../calls.ts'
import styles from './wall.module.css'

type OnWall = AnswerOf<Calls['gate']['wall']>
type Row = OnWall['called'][number]

const Called = ({ row }: { row: Row }) => (
  <li>
    <b>{row.queueNo}</b>
    <span>{row.plate}</span>
    <em>{row.bayName ? `请到 ${row.bayName}` : '请进厂'}</em>
  </li>
)

const Column = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section className={styles.column}>
    <h2>
      {title} <small>{rows.length}</small>
    </h2>
    <ol>
      {rows.map((row) => (
        <li key={`${row.queueNo} ${row.plate}`}>
          <b>{row.queueNo}</b>
          <span>{row.plate}</span>
          {row.bayName && <em>{row.bayName}</em>}
        </li>
      ))}
    </ol>
    {rows.length === 0 && <p>没有车辆</p>}
  </section>
)

/** Queue in letters that a driver reads from the cab; `lost` if the shown data may be old. */
export const Wall = ({ it, lost }: { it: OnWall; lost: boolean }) => (
  <main className={styles.wall}>
    <header>
      <h1>{it.name}</h1>
      {lost && <p role="alert">网络中断，正在重新连接</p>}
      <time dateTime={it.now}>{it.now.slice(11, 16)}</time>
    </header>
    <section className={styles.called} aria-label="叫号" aria-live="polite">
      {it.called.length === 0 ? (
        <p>请等候叫号</p>
      ) : (
        <ol>
          {it.called.slice(0, 4).map((row) => (
            <Called key={`${row.queueNo} ${row.plate}`} row={row} />
          ))}
        </ol>
      )}
    </section>
    <div className={styles.columns}>
      <Column title="等候中" rows={it.waiting} />
      <Column title="装货中" rows={it.loading} />
      <Column title="已离场" rows={it.gone} />
    </div>
  </main>
)
