import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { placeNow, send as sendCall } from '../../send.ts'
import type { Place } from '../../send.ts'
import { refresh } from '../../use-api.ts'
import { differences, placed, usualRows, visible } from './columns.ts'
import type { RowHeight, Setting } from './columns.ts'
import type { AnyList } from './list-of.ts'
import { useMemory } from './memory.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'
import { keptAs } from './views.ts'

const soon = 600

/**
 * Saves the newest columns for the shop where they were changed: shortly after the last change, or when the list is left. Saves
 * nothing without a change.
 */
const useKeeping = (list: AnyList) => {
  const waiting = useRef<{ timer: number; columns: Setting | null; place: Place } | undefined>(undefined)
  const send = useEffectEvent(() => {
    const { current } = waiting
    if (current === undefined) return
    clearTimeout(current.timer)
    waiting.current = undefined
    const { columns, place } = current
    void sendCall(api.savedview.arrange, { ...keptAs(list), columns }, { quiet: true, place }).then(
      () => refresh('savedview'),
      (error: Error) => toast.failed(`“${list.title}”的列与行高没有保存：${error.message}`),
    )
  })
  useEffect(() => () => send(), [])
  return (columns: Setting | null) => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { columns, place: placeNow(), timer: window.setTimeout(() => send(), soon) }
  }
}

/** Returns the columns of a list as the person set them, or as the open view has them. */
export const useColumns = ({ list, seen }: ListState, views: Views) => {
  const { memory, remember } = useMemory(list)
  const keep = useKeeping(list)
  const own = memory.ownColumns === undefined ? seen?.columns : memory.ownColumns
  const setting: Setting = views.columns ?? own ?? {}
  const all = placed(list, setting)
  const change = (changed: Partial<Setting> | null) => {
    const next = changed === null ? null : differences(list, { ...setting, ...changed })
    if (views.columns !== undefined) return views.editColumns(next ?? {})
    remember({ ownColumns: next })
    keep(next)
  }
  return {
    setting,
    all,
    shown: visible(all),
    rows: (setting.rows ?? usualRows) satisfies RowHeight,
    change,
    widen: (key: string, px: number | undefined) => {
      const { [key]: _, ...others } = setting.widths ?? {}
      change({ widths: px === undefined ? others : { ...others, [key]: Math.round(px) } })
    },
  }
}

export type Columns = ReturnType<typeof useColumns>
