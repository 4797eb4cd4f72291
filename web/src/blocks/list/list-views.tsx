import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { loadChunk } from '../../kit/chunk.ts'
import { Icon } from '../../kit/icon.tsx'
import { toast } from '../../kit/toast.ts'
import { refresh, useAct } from '../../use-api.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'
import { keptAs, sharedWith } from './views.ts'
import type { SavedView } from './views.ts'
import styles from './list-views.module.css'

const ViewDialog = lazy(() => loadChunk(() => import('./view-dialog.tsx')).then((it) => ({ default: it.ViewDialog })))

type Named = { readonly of: ListState; readonly views: Views }

const ViewMenu = ({ of, view, mayShare }: { of: ListState; view: SavedView; mayShare: boolean }) => {
  const { viewId, name, query, columns, isDefault, shared, version } = view
  const [naming, setNaming] = useState(false)
  const change = useAct(api.savedview.change, { onRefused: () => void refresh('savedview') })
  const save = useAct(api.savedview.save)
  const drop = useAct(api.savedview.drop, {
    onDone: () =>
      toast.undo(`已删除视图“${name}”`, () =>
        save.act({ ...keptAs(of.list), name, query, columns, isDefault, shared }),
      ),
  })
  const acts: Readonly<Record<string, () => void>> = {
    default: () => change.act({ viewId, version, isDefault: !isDefault }),
    share: () => change.act({ viewId, version, shared: !shared }),
    name: () => setNaming(true),
    drop: () => drop.act({ viewId }),
  }
  const items = [
    { key: 'default', label: isDefault ? '不再默认打开' : '设为默认' },
    { key: 'name', label: '改名' },
    ...(mayShare ? [{ key: 'share', label: `${shared ? '不再给' : '给'}${sharedWith(of.list)}看` }] : []),
    { key: 'drop', label: '删除视图' },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
        <button type="button" aria-label={`视图“${name}”的更多操作`} className={styles.more}>
          <Icon name="down" size={12} />
        </button>
      </Dropdown>
      {naming && (
        <Suspense>
          <ViewDialog of={of} view={view} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Buttons shown if the list no longer shows what the open view says. */
const Changed = ({ of, views: { here, columns, changed, settled, pour } }: Named) => {
  const save = useAct(api.savedview.change, {
    done: '视图已保存',
    onDone: () => settled(here?.viewId),
    onRefused: () => void refresh('savedview'),
  })
  if (here === undefined || !changed) return null
  const { viewId, version } = here
  const keep = () => save.act({ viewId, version, query: of.query, ...(columns === undefined ? {} : { columns }) })
  return (
    <>
      <span className={styles.changed}>“{here.name}”已改动</span>
      {here.mine && (
        <button type="button" className={styles.keep} disabled={save.acting} onClick={keep}>
          保存
        </button>
      )}
      <button type="button" className={styles.keep} onClick={() => pour(here)}>
        还原
      </button>
    </>
  )
}

/** Button that saves the present conditions as a view, if no view has them. `keepsPlace` reserves its space while it is hidden. */
export const SaveView = ({ of, views, keepsPlace = false }: Named & { keepsPlace?: boolean }) => {
  const [naming, setNaming] = useState(false)
  const { here, changed } = views
  const offered = of.seen !== undefined && of.query !== '' && (here === undefined || changed)
  return (
    <>
      {(offered || keepsPlace) && (
        <button type="button" className={styles.keep} data-offered={offered} onClick={() => setNaming(true)}>
          <Icon name="plus" size={14} />
          {changed ? '另存为视图' : '保存为视图'}
        </button>
      )}
      {naming && (
        <Suspense>
          <ViewDialog of={of} views={views} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Saved views of the list: named sets of conditions, shared ones first. */
export const ListViews = ({ of, views }: Named) => {
  const { here, changed } = views
  if (views.views.length === 0) return null
  return (
    <div className={styles.row}>
      <ul className={styles.views} aria-label="视图">
        {views.views.map((view) => {
          const pressed = here?.viewId === view.viewId && !changed
          return (
            <li key={view.viewId} className={here?.viewId === view.viewId ? styles.here : undefined}>
              <button type="button" aria-pressed={pressed} onClick={() => (pressed ? views.leave() : views.pour(view))}>
                {view.name}
                {view.shared && <small>{sharedWith(of.list)}</small>}
                {view.isDefault && <small>默认</small>}
              </button>
              {view.mine && <ViewMenu of={of} view={view} mayShare={views.mayShare} />}
            </li>
          )
        })}
      </ul>
      <Changed of={of} views={views} />
      <SaveView of={of} views={views} />
    </div>
  )
}
