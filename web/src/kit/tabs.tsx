import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabItem = { id: string; name: string; count?: number | undefined; content?: ReactNode }

/** Views of one place, one at a time; arrow keys walk. Content is drawn when its tab is shown. */
export const Tabs = ({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
}) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List className={styles.list} aria-label={label}>
      {items.map(({ id, name, count }) => (
        <Radix.Trigger key={id} value={id} className={styles.tab}>
          {name}
          {count !== undefined && count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {items.map(
      ({ id, content }) =>
        content !== undefined && (
          <Radix.Content key={id} value={id} className={styles.content}>
            {content}
          </Radix.Content>
        ),
    )}
  </Radix.Root>
)
