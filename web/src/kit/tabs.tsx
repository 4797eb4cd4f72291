import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabItem = { id: string; name: string; count?: number | undefined; content?: ReactNode }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
}

const Words = ({ item: { name, count } }: { item: TabItem }) => (
  <>
    {name}
    {count !== undefined && count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
  </>
)

/** Tabs of one list, which follows the choice. If they do not fit side by side, the chosen one is scrolled into view. */
const Choices = ({ label, items, value, onChange }: TabsProps) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = list.current
    const here = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2
  }, [value, items.length])
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={styles.tab}
          data-state={item.id === value ? 'active' : 'inactive'}
          aria-current={item.id === value ? 'true' : undefined}
          onClick={() => onChange(item.id)}
        >
          <Words item={item} />
        </button>
      ))}
    </nav>
  )
}

/** Views of one place, one at a time; arrow keys change them. Content is drawn when its tab is shown. Without contents: tabs of a list. */
export const Tabs = (it: TabsProps) =>
  it.items.every(({ content }) => content === undefined) ? (
    <Choices {...it} />
  ) : (
    <Radix.Root value={it.value} onValueChange={it.onChange}>
      <Radix.List className={styles.list} aria-label={it.label}>
        {it.items.map((item) => (
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab}>
            <Words item={item} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {it.items.map(
        ({ id, content }) =>
          content !== undefined && (
            <Radix.Content key={id} value={id} className={styles.content}>
              {content}
            </Radix.Content>
          ),
      )}
    </Radix.Root>
  )
