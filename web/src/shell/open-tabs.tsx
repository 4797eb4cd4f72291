import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Dropdown } from 'antd'
import { Icon } from '../kit/icon.tsx'
import { openViews, reloadView, useShell } from './shell-state.ts'
import { closeAll, closeOthers, closeRight, closeTab } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { addressOf, useClosing } from './open-views.ts'
import styles from './open-tabs.module.css'

/** Views of one route differ in what they show: the number at the end of the address tells it. */
const nameOf = ({ link, meta: { title } }: OpenTab): string => {
  const number = /\/(\d+)$/.exec(link)?.[1]
  return number === undefined ? title : `${title} ${number}`
}

/** Ctrl+Alt+arrows walk from view to view, wherever the focus is. */
const useWalking = (tabs: readonly OpenTab[]) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.ctrlKey && event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ link }) => link === pathname)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next) void navigate(addressOf(next.link))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

// Beyond these the bar is likely to be wider than the screen.
const several = 6

/** The open views above the content: the fixed one stays, middle click closes, dragging sorts, all are in a list when there are many. */
export const OpenTabs = () => {
  const tabs = useShell((it) => it.tabs)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const close = useClosing()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  useWalking(tabs)
  useEffect(() => {
    list.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, tabs])
  return (
    <nav className={styles.bar} aria-label="已打开的页面">
      <ul ref={list}>
        {tabs.map((tab) => (
          <li
            key={tab.link}
            data-here={tab.link === pathname || undefined}
            draggable
            onDragStart={() => setDragged(tab.link)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && openViews.move(dragged, tab.link)}
            onDragEnd={() => setDragged(undefined)}
          >
            <Dropdown
              trigger={['contextMenu']}
              menu={{
                items: [
                  { key: 'reload', label: '刷新', disabled: tab.link !== pathname },
                  { key: 'fix', label: '固定此页', disabled: tab.fixed },
                  { key: 'others', label: '关闭其他' },
                  { key: 'right', label: '关闭右侧' },
                  { key: 'all', label: '全部关闭' },
                ],
                onClick: ({ key }) => {
                  if (key === 'reload') reloadView()
                  if (key === 'fix') openViews.fix(tab.link)
                  if (key === 'others') close((all) => closeOthers(all, tab.link))
                  if (key === 'right') close((all) => closeRight(all, tab.link))
                  if (key === 'all') close(closeAll)
                },
              }}
            >
              <Link
                to={addressOf(tab.link)}
                draggable={false}
                aria-current={tab.link === pathname ? 'page' : undefined}
                onAuxClick={(event) => {
                  if (event.button !== 1) return
                  event.preventDefault()
                  close((all) => closeTab(all, tab.link))
                }}
              >
                {tab.fixed && <Icon name="pinned" size={13} />}
                {nameOf(tab)}
              </Link>
            </Dropdown>
            {!tab.fixed && (
              <button
                type="button"
                aria-label={`关闭 ${nameOf(tab)}`}
                onClick={() => close((all) => closeTab(all, tab.link))}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {tabs.length > several && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: tabs.map((tab) => ({ key: tab.link, label: nameOf(tab) })),
            selectedKeys: [pathname],
            onClick: ({ key }) => void navigate(addressOf(key)),
          }}
        >
          <button type="button" className={styles.all} aria-label="全部已打开的页面">
            <Icon name="down" size={14} />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}
