import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { Near } from '../../kit/near.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { csvFile, saveFile } from '../../save-file.ts'
import { optionOf, tableOf } from './chart-of.ts'
import type { ChartOf } from './chart-of.ts'
import styles from './chart.module.css'

const Plot = lazy(() => loadChunk(() => import('../../kit/plot.tsx')))

const Table = ({ of }: { of: ChartOf }) => {
  const [head, ...rows] = tableOf(of)
  return (
    // A long table scrolls inside its box, also by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${of.title}，表格`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head!.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], at) => (
            // Two goods may have the same name.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={`${name} ${at}`}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={head![place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const heightOf = ({ kind, names, series }: ChartOf): number =>
  kind === 'line' ? 280 : 72 + Math.max(2, names.length) * (series.length > 1 ? 44 : 32)

/** Line or bar chart with its table and its sheet. The plot and its script load when the chart comes into view. */
export const Chart = ({ of }: { of: ChartOf }) => {
  const [asTable, setAsTable] = useState(false)
  const option = useMemo(() => optionOf(of), [of])
  const height = heightOf(of)
  const what = `${of.title}：${of.series.map(({ name }) => name).join('、')}`
  return (
    <figure className={styles.chart} aria-label={of.title}>
      <figcaption>
        <h2>{of.title}</h2>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '看图表' : '看表格'}
        </Button>
        <Button size="small" onClick={() => saveFile(csvFile(of.title, tableOf(of)))}>
          下载 CSV
        </Button>
      </figcaption>
      {of.about && <p>{of.about}</p>}
      {asTable ? (
        <Table of={of} />
      ) : (
        <Near id={of.title} height={height}>
          <Suspense fallback={<Skeleton height={height} />}>
            <Plot option={option} label={`${what}。按“看表格”读出各项数字`} height={height} />
          </Suspense>
        </Near>
      )}
    </figure>
  )
}
