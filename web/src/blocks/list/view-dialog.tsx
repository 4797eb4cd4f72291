import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Checkbox, Field, Input } from '../../kit/field.tsx'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { wordsAt } from '../../refusals-in-full.ts'
import { refresh, useAct } from '../../use-api.ts'
import { useColumns } from './use-columns.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'
import { keptAs, sharedWith } from './views.ts'
import type { SavedView } from './views.ts'
import styles from './view-dialog.module.css'

type Asked = { readonly of: ListState; readonly onClose: () => void }

const wordsOf = (error: Error | null): string | undefined =>
  error === null ? undefined : (wordsAt(error, 'name') ?? error.message)

/** Checks that a name is given; the message shows only after an attempt to save. */
const useDemandedName = (name: string) => {
  const [demanded, setDemanded] = useState(false)
  const ready = name.trim() !== ''
  return { ready, missing: demanded && !ready ? '请填写名称' : undefined, demand: () => setDemanded(true) }
}

const NameField = ({
  name,
  setName,
  error,
  keep,
}: {
  name: string
  setName: (name: string) => void
  error: string | undefined
  keep: () => void
}) => (
  <Field label="名称" required error={error}>
    <Input
      value={name}
      maxLength={20}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && keep()}
    />
  </Field>
)

/** Form that renames a view. */
const Rename = ({ view, onClose }: Asked & { view: SavedView }) => {
  const [name, setName] = useState(view.name)
  const change = useAct(api.savedview.change, {
    silent: true,
    onDone: onClose,
    // Shows what somebody else changed meanwhile; another click renames the new version.
    onRefused: () => void refresh('savedview'),
  })
  const { ready, missing, demand } = useDemandedName(name)
  const keep = () => {
    demand()
    if (ready && !change.acting) change.act({ viewId: view.viewId, version: view.version, name: name.trim() })
  }
  useSaveKey(keep)
  return (
    <Dialog
      open
      onClose={onClose}
      title="视图改名"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" busy={change.acting} onClick={keep}>
            改名
          </Button>
        </>
      }
    >
      <NameField name={name} setName={setName} error={missing ?? wordsOf(change.error)} keep={keep} />
    </Dialog>
  )
}

/** Form that asks for the name of a new view with the present conditions. */
const NewView = ({ of, views, onClose }: Asked & { views: Views }) => {
  const [name, setName] = useState('')
  const [more, setMore] = useState({ isDefault: false, shared: false, columns: false })
  const { setting } = useColumns(of, views)
  const save = useAct(api.savedview.save, {
    done: '视图已保存',
    silent: true,
    onDone: ({ views: all }) => {
      views.settled(all.findLast((it) => it.name === name.trim())?.viewId)
      onClose()
    },
  })
  const { ready, missing, demand } = useDemandedName(name)
  const keep = () => {
    demand()
    const { columns, ...rest } = more
    if (!ready || save.acting) return
    save.act({ ...keptAs(of.list), name: name.trim(), query: of.query, ...rest, columns: columns ? setting : null })
  }
  useSaveKey(keep)
  const box = (key: keyof typeof more, words: string) => (
    <Checkbox checked={more[key]} onChange={(event) => setMore({ ...more, [key]: event.target.checked })}>
      {words}
    </Checkbox>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="保存为视图"
      about="把现在的页签、筛选和排序记成一个名字，下次点一下就能打开。"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" busy={save.acting} onClick={keep}>
            保存视图
          </Button>
        </>
      }
    >
      <NameField name={name} setName={setName} error={missing ?? wordsOf(save.error)} keep={keep} />
      <div className={styles.boxes}>
        {box('columns', '连同现在的列一起保存')}
        {box('isDefault', `打开${of.list.title}时先看这个视图`)}
        {views.mayShare && box('shared', `给${sharedWith(of.list)}员工看`)}
      </div>
    </Dialog>
  )
}

export const ViewDialog = ({ of, views, view, onClose }: Asked & { views?: Views; view?: SavedView }) =>
  view ? <Rename of={of} view={view} onClose={onClose} /> : <NewView of={of} views={views!} onClose={onClose} />
