import type { ReactNode } from 'react'
import styles from './paper.module.css'

export type PaperColumn<Row> = {
  readonly name: string
  readonly cell: (row: Row, at: number) => ReactNode
  readonly number?: true
  /** Width in pixels. */
  readonly width?: number
}

type RowsProps<Row> = {
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

const Rows = <Row,>({ columns, rows, keyOf }: RowsProps<Row>) => (
  <table className={styles.rows}>
    <thead>
      <tr>
        {columns.map(({ name, number, width }) => (
          <th key={name} scope="col" className={number && styles.number} style={{ width }}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, number, cell }) => (
            <td key={name} className={number && styles.number} data-name={name}>
              {cell(row, at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/**
 * Paper in black on white, of one or more pages. Title, `head` and column names repeat at the top of every page. The head must be
 * low; a browser prints a tall one only on the first page.
 */
export const Paper = <Row,>({
  title,
  head,
  about,
  columns,
  rows,
  keyOf,
  sum,
  signatures = [],
}: RowsProps<Row> & {
  title: string
  /** Content beside the title on each page: the paper's owner and subject. */
  head: ReactNode
  /** Content of the first page only. */
  about?: ReactNode
  /** Content below the rows. */
  sum?: ReactNode
  /** Names of the fields to sign. */
  signatures?: readonly string[]
}) => (
  <article className={styles.paper}>
    {/* Browsers repeat only the head of a table, so the whole paper is one table. */}
    <table className={styles.frame} role="presentation">
      <thead>
        <tr>
          <td>
            <header>
              <strong>{title}</strong>
              {head}
            </header>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {about}
            <Rows columns={columns} rows={rows} keyOf={keyOf} />
            {sum && <div className={styles.sum}>{sum}</div>}
            {signatures.length > 0 && (
              <footer>
                {signatures.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </footer>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  </article>
)
