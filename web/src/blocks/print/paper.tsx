import type { ReactNode } from 'react'
import styles from './paper.module.css'

export type PaperColumn<Row> = {
  readonly name: string
  readonly cell: (row: Row, at: number) => ReactNode
  readonly number?: true
  /** In pixels. */
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
 * One paper, black on white, that may be several pages long: the title and what it is about stand at the head of every page,
 * together with the names of the columns. What the head holds must be low, else a browser prints it once only.
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
  /** At the head of each page, beside the title: whose paper it is, of what. */
  head: ReactNode
  /** On the first page only. */
  about?: ReactNode
  /** Below the rows. */
  sum?: ReactNode
  /** Who signs. */
  signatures?: readonly string[]
}) => (
  <article className={styles.paper}>
    {/* Only the head of a table is repeated: the whole paper stands in one. */}
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
