import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Dropdown } from 'antd'
import { Icon } from '../kit/icon.tsx'
import { openViews, reloadView, useShell } from './shell-state.ts'
import { addressOf, useClosing } from './open-views.ts'
import styles from './open-tabs.module.css'

/** The open views above the content: the fixed one first to stay, middle click closes, Ctrl+Alt+arrows walk. */
export const OpenTabs = () => {
  const tabs = useShell((it) => it.tabs)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const close = useClosing()
  const bar = useRef<HTMLElement>(null)
  const walk = (step: number) => {
    const at = tabs.findIndex(({ link }) => link === pathname)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next) void navigate(addressOf(next.link))
  }
  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label="已打开的页面"
      onKeyDown={(event) => {
        if (event.ctrlKey && event.altKey && event.key === 'ArrowRight') walk(1)
        if (event.ctrlKey && event.altKey && event.key === 'ArrowLeft') walk(-1)
      }}
    >
      <ul>
        {tabs.map(({ link, meta: { title }, fixed }) => (
          <li key={link} data-here={link === pathname || undefined}>
            <Dropdown
              trigger={['contextMenu']}
              menu={{
                items: [
                  { key: 'reload', label: '刷新', disabled: link !== pathname },
                  { key: 'fix', label: '固定此页', disabled: fixed },
                  { key: 'others', label: '关闭其他' },
                  { key: 'right', label: '关闭右侧' },
                  { key: 'all', label: '全部关闭' },
                ],
                onClick: ({ key }) => {
                  if (key === 'reload') reloadView()
                  if (key === 'fix') openViews.fix(link)
                  if (key === 'others') close(() => openViews.closeOthers(link))
                  if (key === 'right') close(() => openViews.closeRight(link))
                  if (key === 'all') close(openViews.closeAll)
                },
              }}
            >
              <Link
                to={addressOf(link)}
                aria-current={link === pathname ? 'page' : undefined}
                onAuxClick={(event) => {
                  if (event.button !== 1) return
                  event.preventDefault()
                  close(() => openViews.close(link))
                }}
              >
                {fixed && <Icon name="pinned" size={13} />}
                {title}
              </Link>
            </Dropdown>
            {!fixed && (
              <button type="button" aria-label={`关闭 ${title}`} onClick={() => close(() => openViews.close(link))}>
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
