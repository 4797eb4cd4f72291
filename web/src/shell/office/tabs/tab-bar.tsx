import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Dropdown } from 'antd'
import { Icon } from '../../../kit/icon.tsx'
import { useShell } from '../../../shell-state.ts'
import { TabList } from './tab-list.tsx'
import { drawAnew, fix, move, useTabs } from './tab-store.ts'
import { addressOf, closeAll, closeLeft, closeOthers, closeRight, closeTab, nameOf } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { mayLeave } from '../../../blocks/form/unsaved.ts'
import { useClosing } from './use-tabs.ts'
import { UnsavedDot } from './unsaved-dot.tsx'
import styles from './tab-bar.module.css'

/** Switches tabs by Ctrl+Alt+arrow keys, wherever the focus is. */
const useWalking = (tabs: readonly OpenTab[], here: string | undefined) => {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.ctrlKey && event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ link }) => link === here)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next) void navigate(addressOf(next))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Returns the context menu of a tab: acts on it and on the tabs around it. */
const useTabMenu = (tab: OpenTab | undefined, here: string | undefined) => {
  const close = useClosing()
  const drawing = useShell((it) => it.isReload)
  const draw = async (link: string) => {
    if (await mayLeave([link])) drawAnew(link)
  }
  if (tab === undefined) return { items: [] }
  const { link, fixed } = tab
  const acts: Readonly<Record<string, () => unknown>> = {
    reload: () => draw(link),
    fix: () => fix(link),
    close: () => close((all) => closeTab(all, link)),
    others: () => close((all) => closeOthers(all, link)),
    left: () => close((all) => closeLeft(all, link)),
    right: () => close((all) => closeRight(all, link)),
    all: () => close(closeAll),
  }
  return {
    items: [
      { key: 'reload', label: '刷新', disabled: link !== here || drawing },
      { key: 'fix', label: '固定此页', disabled: fixed },
      { key: 'close', label: '关闭', disabled: fixed },
      { key: 'others', label: '关闭其他' },
      { key: 'left', label: '关闭左侧' },
      { key: 'right', label: '关闭右侧' },
      { key: 'all', label: '全部关闭' },
    ],
    onClick: ({ key }: { key: string }) => void acts[key]?.(),
  }
}

/** One tab: its name, whether it is fixed, whether something in it is not saved; the middle mouse button closes it. */
const Tab = ({ tab, isHere }: { tab: OpenTab; isHere: boolean }) => {
  const close = useClosing()
  const name = nameOf(tab)
  const closeIt = () => void close((all) => closeTab(all, tab.link))
  return (
    <>
      <Link
        to={addressOf(tab)}
        draggable={false}
        title={name}
        aria-current={isHere ? 'page' : undefined}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault()
          closeIt()
        }}
      >
        {tab.fixed && <Icon name="pinned" size={13} />}
        <span className={styles.name}>{name}</span>
        <UnsavedDot link={tab.link} />
      </Link>
      {!tab.fixed && (
        <button type="button" aria-label={`关闭 ${name}`} onClick={closeIt}>
          <Icon name="close" size={12} />
        </button>
      )}
    </>
  )
}

// Number of tabs from which the bar is likely to be wider than the screen.
const many = 8

/**
 * Bar of the open tabs above the content: the fixed one leftmost, the others sorted by dragging; with many tabs, also a searchable
 * list.
 */
export const TabBar = () => {
  const tabs = useTabs((it) => it.tabs)
  const here = useTabs((it) => it.here)
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const menu = useTabMenu(
    tabs.find(({ link }) => link === pointed),
    here,
  )
  useWalking(tabs, here)
  useEffect(() => {
    list.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here, tabs.length])
  return (
    <nav className={styles.bar} aria-label="已打开的页面">
      <Dropdown trigger={['contextMenu']} menu={menu}>
        <ul ref={list}>
          {tabs.map((tab) => (
            <li
              key={tab.link}
              data-here={tab.link === here || undefined}
              draggable={!tab.fixed}
              onContextMenu={() => setPointed(tab.link)}
              onDragStart={() => setDragged(tab.link)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, tab.link)}
              onDragEnd={() => setDragged(undefined)}
            >
              <Tab tab={tab} isHere={tab.link === here} />
            </li>
          ))}
        </ul>
      </Dropdown>
      {tabs.length >= many && <TabList tabs={tabs} here={here} />}
    </nav>
  )
}
