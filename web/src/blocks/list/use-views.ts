import { toast } from '../../kit/toast.ts'
import type { Setting } from './columns.ts'
import { useMemory } from './memory.ts'
import type { ListState } from './use-list.ts'
import { askedByView, lostWords, openView, sameColumns } from './views.ts'
import type { SavedView } from './views.ts'

/** The views of a list, which of them is open, and whether what is shown still is what it says. */
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
    /** The columns of the open view as they are now; undefined when it says nothing about columns. */
    columns: edited ?? here?.columns ?? undefined,
    changed:
      here !== undefined &&
      (askedByView(list, here) !== query || (edited !== undefined && !sameColumns(edited, here.columns))),
    /** Changes the columns of the open view, which keeps them only when it is saved. */
    editColumns: (columns: Setting) => remember({ viewId: here?.viewId, viewColumns: columns }),
    pour: (view: SavedView) => {
      const lost = lostWords(list, view)
      if (lost.length > 0) toast.note(`视图里有不再使用的条件，已略过：${lost.join('、')}`)
      remember({ viewId: view.viewId, viewColumns: undefined })
      open(askedByView(list, view))
    },
    /** What is shown now is what the view says from now on. */
    settled: (viewId: string | undefined) => remember({ viewId, viewColumns: undefined }),
    leave: () => {
      remember({ viewId: undefined, viewColumns: undefined })
      askAll()
    },
  }
}

export type Views = ReturnType<typeof useViews>
