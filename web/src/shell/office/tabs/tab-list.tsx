import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Popover } from 'antd'
import { Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { addressOf, closeTab, nameOf } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { UnsavedDot } from './unsaved-dot.tsx'
import { useClosing } from './use-tabs.ts'
import { walkLinks } from '../../frame/walk-links.ts'
import styles from './tab-list.module.css'

type Props = { readonly tabs: readonly OpenTab[]; readonly here: string | undefined }

const Choice = ({ tabs, here, done }: Props & { done: () => void }) => {
  const [words, setWords] = useState('')
  const close = useClosing()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const found = tabs.filter((tab) => nameOf(tab).includes(words.trim()))
  return (
    <div className={styles.choice} ref={place} onKeyDown={walkLinks}>
      <Input
        value={words}
        maxLength={60}
        aria-label="查找已打开的页面"
        placeholder="查找已打开的页面"
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 && <p>没有这样的页面</p>}
      <ul>
        {found.map((tab) => (
          <li key={tab.link}>
            <Link to={addressOf(tab)} aria-current={tab.link === here ? 'page' : undefined} onClick={done}>
              {tab.fixed && <Icon name="pinned" size={13} />}
              <span>{nameOf(tab)}</span>
              <UnsavedDot link={tab.link} />
            </Link>
            {!tab.fixed && (
              <button
                type="button"
                aria-label={`关闭 ${nameOf(tab)}`}
                onClick={() => void close((all) => closeTab(all, tab.link))}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Searchable list of all open tabs. */
export const TabList = ({ tabs, here }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<Choice tabs={tabs} here={here} done={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={styles.all}
        aria-expanded={open}
        aria-label={`全部 ${tabs.length} 个已打开的页面`}
      >
        {tabs.length}
        <Icon name="down" size={14} />
      </button>
    </Popover>
  )
}
