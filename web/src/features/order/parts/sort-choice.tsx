import styles from './order-tools.module.css'

const sorts = { '': '最新下单', oldest: '最早下单', payMoneyDown: '金额从高到低', payMoneyUp: '金额从低到高' } as const

/** In which order the list stands. */
export const SortChoice = ({
  params,
  change,
}: {
  params: URLSearchParams
  change: (changed: Record<string, string>) => void
}) => (
  <select
    className={styles.tool}
    aria-label="排序"
    value={params.get('sort') ?? ''}
    onChange={(event) => change({ sort: event.target.value })}
  >
    {Object.entries(sorts).map(([sort, name]) => (
      <option key={sort} value={sort}>
        {name}
      </option>
    ))}
  </select>
)
