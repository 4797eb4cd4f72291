import { api } from '../api.ts'
import { useApi } from '../use-api.ts'
import { ErrorLine } from '../kit/empty.tsx'
import { Select } from '../kit/field.tsx'
import styles from './area-cascade.module.css'

/** Chosen areas from the province down. */
export type AreaPath = readonly { areaId: string; name: string }[]

const names = ['省份', '城市', '区县', '乡镇']
const inviting = ['请选择省份', '请选择城市', '请选择区县', '乡镇（选填）']

const Level = ({
  parentId,
  level,
  value,
  wrong,
  onChange,
}: {
  parentId: string
  level: number
  value: string
  wrong: boolean
  onChange: (it: { areaId: string; name: string } | undefined) => void
}) => {
  const { data, error, refetch } = useApi(api.area.children, { parentId }, { staleTime: Infinity, quiet: true })
  if (data === undefined && error) return <ErrorLine error={error} retry={() => void refetch()} what={names[level]!} />
  const found = data ?? []
  if (found.length === 0 && level > 0) return null
  return (
    <Select
      aria-label={names[level]}
      aria-invalid={wrong || undefined}
      placeholder={inviting[level]!}
      value={value}
      options={found.map(({ areaId, name }) => ({ value: String(areaId), label: name }))}
      onChange={(event) => {
        const chosen = found.find((it) => String(it.areaId) === event.target.value)
        onChange(chosen && { areaId: String(chosen.areaId), name: chosen.name })
      }}
    />
  )
}

/** Selects for province, city and county (and town if `levels` is 4); each loads after the level above is chosen. */
export const AreaCascade = ({
  value,
  onChange,
  levels = 3,
  label,
  wrong = false,
}: {
  value: AreaPath
  onChange: (path: AreaPath) => void
  levels?: 1 | 2 | 3 | 4
  /** Name of all levels together, if no field gives it. */
  label?: string
  /** Marks the first level without a choice as wrong. */
  wrong?: boolean
}) => (
  <div className={styles.cascade} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
    {Array.from({ length: Math.min(value.length + 1, levels) }, (_, level) => {
      const parentId = level === 0 ? '0' : value[level - 1]!.areaId
      return (
        <Level
          key={`${level} ${parentId}`}
          parentId={parentId}
          level={level}
          value={value[level]?.areaId ?? ''}
          wrong={wrong && level === Math.min(value.length, levels - 1)}
          onChange={(it) => onChange(it ? [...value.slice(0, level), it] : value.slice(0, level))}
        />
      )
    })}
  </div>
)
