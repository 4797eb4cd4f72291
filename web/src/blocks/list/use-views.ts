import { toast } from '../../kit/toast.ts'
import type { Setting } from './columns.ts'
import { useMemory } from './memory.ts'
import type { ListState } from './use-list.ts'
import { askedByView, lostWords, openView, sameColumns } from './views.ts'
import type { SavedView } from './views.ts'

/** Returns the views of a list, the open one, and whether the list still shows what that view says. */
export const useViews = (of: ListState) => {
  const { list, seen, query, open, askAll } = of
  const { memory, remember } = useMemory(list)
  const views = seen?.views ?? []
  const here = openView(list, views, query, memory.viewId)
  const edited = here !== undefined && here.viewId === memory.viewId ? memory.viewColumns : undefined
  return {
    views,
    here,
    mayShare: seen?.mayShare ?? false,
    /** Present columns of the open view; undefined if the view does not define columns. */
    columns: edited ?? here?.columns ?? undefined,
    changed:
      here !== undefined &&
      (askedByView(list, here) !== query || (edited !== undefined && !sameColumns(edited, here.columns))),
    /** Changes the columns of the open view; only saving the view stores them. */
    editColumns: (columns: Setting) => remember({ viewId: here?.viewId, viewColumns: columns }),
    pour: (view: SavedView) => {
      const lost = lostWords(list, view)
      if (lost.length > 0) toast.note(`视图里有不再使用的条件，已略过：${lost.join('、')}`)
      remember({ viewId: view.viewId, viewColumns: undefined })
      open(askedByView(list, view))
    },
    /** Records that the view now says what the list shows. */
    settled: (viewId: string | undefined) => remember({ viewId, viewColumns: undefined }),
    leave: () => {
      remember({ viewId: undefined, viewColumns: undefined })
      askAll()
    },
  }
}

export type Views = ReturnType<typeof useViews>
