import { api } from '../api.ts'
import { useApi } from '../use-api.ts'
import { Select } from './field.tsx'
import styles from './area-cascade.module.css'

/** Areas from the province down, as far as chosen. */
export type AreaPath = readonly { areaId: string; name: string }[]

const names = ['省份', '城市', '区县', '乡镇']

const Level = ({
  parentId,
  level,
  value,
  onChange,
}: {
  parentId: string
  level: number
  value: string
  onChange: (it: { areaId: string; name: string } | undefined) => void
}) => {
  const { data = [] } = useApi(api.area.children, { parentId }, { staleTime: Infinity })
  if (data.length === 0 && level > 0) return null
  return (
    <Select
      aria-label={names[level]}
      placeholder={`请选择${names[level]}`}
      value={value}
      options={data.map(({ areaId, name }) => ({ value: String(areaId), label: name }))}
      onChange={(event) => {
        const found = data.find((it) => String(it.areaId) === event.target.value)
        onChange(found && { areaId: String(found.areaId), name: found.name })
      }}
    />
  )
}

/** Province, city, county (and town with `levels` 4), each asked for when the one above is chosen. */
export const AreaCascade = ({
  value,
  onChange,
  levels = 3,
}: {
  value: AreaPath
  onChange: (path: AreaPath) => void
  levels?: 1 | 2 | 3 | 4
}) => (
  <div className={styles.cascade} role="group" aria-label="所在地区">
    {Array.from({ length: Math.min(value.length + 1, levels) }, (_, level) => {
      const parentId = level === 0 ? '0' : value[level - 1]!.areaId
      return (
        <Level
          key={`${level} ${parentId}`}
          parentId={parentId}
          level={level}
          value={value[level]?.areaId ?? ''}
          onChange={(it) => onChange(it ? [...value.slice(0, level), it] : value.slice(0, level))}
        />
      )
    })}
  </div>
)
