import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Strip } from './strip.tsx'

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
let lostAt = ''
onlineManager.subscribe((online) => (lostAt = online ? '' : clock.format(Date.now())))
// A page from the browser's cache may start without a connection, and then no event follows.
if (navigator.onLine === false) onlineManager.setOnline(false)

/** Strip that says since when there is no connection; empty while there is one. */
export const OfflineStrip = () => {
  const since = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => lostAt,
    () => '',
  )
  if (since === '') return null
  return (
    <Strip>
      <p>网络已断开：显示的是 {since} 以前载入的内容，恢复后会自动更新。现在提交的内容不会送出，请恢复后再点。</p>
    </Strip>
  )
}
