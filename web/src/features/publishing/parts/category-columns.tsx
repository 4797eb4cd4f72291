import { useState } from 'react'
import { api } from '../../../api.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './category-columns.module.css'

// An error page would replace the form around these columns.
const quietly = { quiet: true }

type Choice = {
  readonly categoryId: string
  readonly name: string
  readonly leaf?: boolean
  readonly needQualType?: number | null
}

const Column = ({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (it: Choice) => void
}) => (
  <ul className={styles.column} aria-label={label}>
    {choices.map((it) => (
      <li key={it.categoryId}>
        <button type="button" aria-pressed={it.categoryId === chosen} onClick={() => onChoose(it)}>
          {it.name}
          {(it.needQualType ?? null) !== null && <Tag>需资质</Tag>}
        </button>
      </li>
    ))}
    {choices.length === 0 && <li className={styles.none}>没有下级类目</li>}
  </ul>
)

const Below = ({
  label,
  of,
  chosen,
  onChoose,
}: {
  label: string
  of: string
  chosen: string | undefined
  onChoose: (it: Choice) => void
}) => {
  const { data, error, refetch } = useApi(api.publishing.categoriesBelow, { id: of }, quietly)
  if (error) return <ErrorState error={error} what="类目" retry={() => void refetch()} />
  return data ? <Column label={label} choices={data} chosen={chosen} onChoose={onChoose} /> : <SkeletonText lines={5} />
}

/** Platform's categories level by level, those of the shop first; only the third level can be taken. */
export const CategoryColumns = ({ onTaken }: { onTaken: (categoryId: string) => void }) => {
  const own = useApi(api.catalog.ownFirstLevel, {}, quietly)
  const all = useApi(api.catalog.everyFirstLevel, {}, quietly)
  const [path, setPath] = useState<readonly string[]>([])
  const failed = own.error ?? all.error
  const again = () => void Promise.all([own, all].filter(({ error }) => error).map(({ refetch }) => refetch()))
  if (failed) return <ErrorState error={failed} what="类目" retry={again} />
  if (!own.data || !all.data) return <SkeletonText lines={6} />
  const mine = new Set(own.data.map(({ categoryId }) => categoryId))
  const first = [...own.data, ...all.data.filter(({ categoryId }) => !mine.has(categoryId))]
  const [one, two, three] = path
  const choose = (level: number) => (it: Choice) => {
    setPath([...path.slice(0, level), it.categoryId])
    if (it.leaf === true) onTaken(it.categoryId)
  }
  return (
    <div className={styles.columns}>
      <Column label="一级类目" choices={first} chosen={one} onChoose={choose(0)} />
      {one !== undefined && <Below key={one} label="二级类目" of={one} chosen={two} onChoose={choose(1)} />}
      {two !== undefined && <Below key={two} label="三级类目" of={two} chosen={three} onChoose={choose(2)} />}
    </div>
  )
}
