import type { Chip } from './address.ts'
import type { ListState } from './use-list.ts'
import styles from './list-chips.module.css'

/** Set conditions, each with a button to remove it; a wrong condition is not applied and says so. */
export const ListChips = ({ of: { chips, reading, narrow } }: { of: ListState }) => {
  const without = (gone: readonly Chip[]) =>
    narrow(Object.fromEntries(gone.flatMap(({ names }) => names.map((name) => [name, undefined]))))
  if (chips.length === 0) return null
  return (
    <p className={styles.chips} role="group" aria-label="已选条件">
      {chips.map((chip) => {
        const wrong = chip.names.some((name) => reading.faults[name] !== undefined)
        return (
          <button key={chip.names.join()} type="button" data-wrong={wrong} onClick={() => without([chip])}>
            <span className="visually-hidden">去掉条件 </span>
            <span className={styles.chip} title={chip.text}>
              {chip.label}：{chip.text}
            </span>
            {wrong && '（未生效）'} ×
          </button>
        )
      })}
      <button type="button" onClick={() => without(chips)}>
        清除全部
      </button>
    </p>
  )
}
