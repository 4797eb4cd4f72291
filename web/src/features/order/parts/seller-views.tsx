import { Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Checkbox, Field, Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { defaultQuery, viewQuery } from '../seller-views.ts'
import styles from './seller-views.module.css'

type View = AnswerOf<Calls['order']['sellerViews']>[number]

/** Asks for the name under which the present filters are kept. */
const NameDialog = ({ query, onClose }: { query: string; onClose: () => void }) => {
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const save = useAct(api.order.saveView, { done: '视图已保存', onDone: onClose })
  const ready = name.trim() !== ''
  const keep = () => {
    if (ready && !save.acting) save.act({ name: name.trim(), query, isDefault })
  }
  useSaveKey(keep)
  return (
    <Dialog
      open
      onClose={onClose}
      title="保存为视图"
      about="把现在的页签、筛选和列记成一个名字，下次点一下就能打开。"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" busy={save.acting} disabled={!ready} onClick={keep}>
            保存视图
          </Button>
        </>
      }
    >
      <Field label="名称" required hint="同名的视图会被替换">
        <Input
          value={name}
          maxLength={20}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      </Field>
      <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
        打开“卖家订单”时先看这个视图
      </Checkbox>
    </Dialog>
  )
}

const Chip = ({
  view,
  here,
  query,
  open,
}: {
  view: View
  here: boolean
  query: string
  open: (query: string) => void
}) => {
  const save = useAct(api.order.saveView)
  const drop = useAct(api.order.dropView, {
    onDone: () => {
      const { name, query: kept, isDefault } = view
      toast.undo(`已删除视图“${name}”`, () => save.act({ name, query: kept, isDefault }))
    },
  })
  const acts: Readonly<Record<string, () => void>> = {
    default: () => save.act({ name: view.name, query: view.query, isDefault: !view.isDefault }),
    replace: () => save.act({ name: view.name, query, isDefault: view.isDefault }),
    drop: () => drop.act({ viewId: view.viewId }),
  }
  return (
    <li className={here ? styles.here : undefined}>
      <button type="button" aria-pressed={here} onClick={() => open(view.query)}>
        {view.name}
        {view.isDefault && <small>默认</small>}
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'default', label: view.isDefault ? '不再默认打开' : '设为默认' },
            { key: 'replace', label: '换成现在的筛选', disabled: here },
            { key: 'drop', label: '删除视图' },
          ],
          onClick: ({ key }) => acts[key]?.(),
        }}
      >
        <button type="button" aria-label={`视图“${view.name}”的更多操作`} className={styles.more}>
          <Icon name="down" size={12} />
        </button>
      </Dropdown>
    </li>
  )
}

const useViews = (firstTab: string) => {
  const [params, setParams] = useSearchParams()
  const { data: views } = useApi(api.order.sellerViews, {}, { quiet: true })
  return { params, setParams, views, query: viewQuery(params, firstTab) }
}

/** Sets of filters the person named in this shop, above the filter itself. One may open with the page that says nothing else. */
export const SellerViews = ({ firstTab, opensDefault }: { firstTab: string; opensDefault: boolean }) => {
  const { params, setParams, views, query } = useViews(firstTab)
  const begun = useRef(false)
  const open = (wished: string) => setParams(wished)
  useEffect(() => {
    if (begun.current || views === undefined) return
    begun.current = true
    const first = opensDefault ? defaultQuery(params, views) : undefined
    if (first !== undefined) setParams(first, { replace: true })
  }, [views, opensDefault, params, setParams])
  if (views === undefined || views.length === 0) return null
  return (
    <ul className={styles.views} aria-label="我的视图">
      {views.map((view) => (
        <Chip key={view.viewId} view={view} here={view.query === query} query={query} open={open} />
      ))}
    </ul>
  )
}

/** Offers to name what the list is narrowed by now; a tab alone has a name already. */
export const KeepView = ({ firstTab }: { firstTab: string }) => {
  const { params, views, query } = useViews(firstTab)
  const [naming, setNaming] = useState(false)
  const narrowed = [...params.keys()].some((name) => name !== 'page' && name !== 'status')
  const offered = narrowed && views !== undefined && views.every((view) => view.query !== query)
  return (
    <>
      {offered && (
        <button type="button" className={styles.keep} onClick={() => setNaming(true)}>
          <Icon name="plus" size={14} />
          保存为视图
        </button>
      )}
      {naming && <NameDialog query={query} onClose={() => setNaming(false)} />}
    </>
  )
}
